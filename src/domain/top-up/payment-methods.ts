/**
 * How a customer pays (BNK-14, specification §3): by debit of the reference account, by debit of another account of
 * their own, by wire, with a voucher, or with cash of the clearing account PLUS.
 */
export const paymentMethods = ['REFERENCE', 'DEBIT', 'WIRE', 'VOUCHER', 'CLEARING'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isDebit = (method: PaymentMethod): boolean => method === 'REFERENCE' || method === 'DEBIT';

/** Whether the money is here when it is ordered. */
export const isCash = (method: PaymentMethod): boolean => method === 'CLEARING' || method === 'VOUCHER';
