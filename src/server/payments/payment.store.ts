import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';

export const paymentStates = ['EXPECTED', 'SENT', 'RECEIVED', 'INVESTED', 'MISSED', 'RETURNED', 'FREED'] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface NewPayment {
  readonly businessPartnerId: string;
  /** The end-to-end id; of an order's first payment the order's id. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly ipsId: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  readonly mandate: { readonly mandateId: string; readonly version: number } | null;
  readonly dueOn: IsoDate;
  /** Set where its money is here already: when units are bought for it. */
  readonly received?: { readonly on: IsoDate; readonly investOn: IsoDate };
}

const insert = statement(
  'payments.insert',
  `INSERT INTO payments (business_partner_id, payment_id, order_id, ips_id, method, amount, state, mandate_id,
    mandate_version, due_on, received_on, invest_on)
  VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $10::date IS NULL THEN 'EXPECTED' ELSE 'RECEIVED' END, $7, $8, $9,
    $10, $11)`,
);

/** Writes down how an order is paid, in the transaction that places it. */
export const expectPayment = async (tx: Db, payment: NewPayment): Promise<void> => {
  const { businessPartnerId, paymentId, orderId, ipsId, method, amount, mandate, dueOn, received } = payment;
  await tx.change(insert, [
    businessPartnerId,
    paymentId,
    orderId,
    ipsId,
    method,
    amount,
    mandate?.mandateId ?? null,
    mandate?.version ?? null,
    dueOn,
    received?.on ?? null,
    received?.investOn ?? null,
  ]);
};
