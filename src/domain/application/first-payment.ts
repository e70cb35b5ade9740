import { isDebitable } from '#domain/mandate/debitable.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';

/**
 * How the first money of an application comes, its deposit and the rates of its savings plan: by debit of the reference
 * account or by wire, in the words of all payments (DOM-02).
 */
export const firstPayments = ['REFERENCE', 'WIRE'] as const satisfies readonly PaymentMethod[];
export type FirstPayment = (typeof firstPayments)[number];

/** Of an application that says nothing: earlier versions did not ask, and nobody is debited without a mandate. */
export const unsaidPayment: FirstPayment = 'WIRE';

/** Whether the account of an application can pay like that. */
export const isPayable = (firstPayment: FirstPayment, iban: string): boolean =>
  firstPayment === 'WIRE' || isDebitable(iban);
