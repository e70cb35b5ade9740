import type { FormFlaw } from '#domain/person/form-flaw.ts';
import type { FirstPayment } from './first-payment.ts';

/** How the first money is to come, as it is answered. */
export interface PaymentAnswer {
  readonly method: FirstPayment | '';
  /** Of the account at hand. */
  readonly acceptsMandate: boolean;
}

/** Whether to begin before the period of withdrawal ends; empty until it is answered. */
export type StartAnswer = 'yes' | 'no' | '';

export type PaymentFlaw = FormFlaw<'OPTION_MISSING' | 'MANDATE_MISSING'>;

export const noPaymentAnswer: PaymentAnswer = { method: '', acceptsMandate: false };

export const paymentFlaws = ({ method, acceptsMandate }: PaymentAnswer): readonly PaymentFlaw[] => {
  if (method === '') return [{ field: 'payment', code: 'OPTION_MISSING' }];
  return method === 'WIRE' || acceptsMandate ? [] : [{ field: 'mandate', code: 'MANDATE_MISSING' }];
};
