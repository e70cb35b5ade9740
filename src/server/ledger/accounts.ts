import type { TransactionType } from '#domain/transactions/transactions.ts';

/**
 * The chart of accounts. Every account exists once for each business partner, an INVESTMENT once for each product.
 * The books are kept from the customer's side: a positive entry comes into the account, a negative one leaves it, and
 * what leaves one account comes into others, so every booking, and with it everything together, sums to zero.
 *
 * | account    | holds                                                      | sign of its balance            |
 * |------------|------------------------------------------------------------|--------------------------------|
 * | CLEARING   | the partner's cash with us                                  | ≥ 0, or a debt after a return  |
 * | INVESTMENT | what the units of one product have cost                     | ≥ 0                            |
 * | IN_TRANSIT | payouts that left the clearing account, not yet the bank    | ≥ 0                            |
 * | BANK       | the world outside: what came from there less what went back | negative: more came than went  |
 * | FEES       | service fees taken                                          | ≥ 0                            |
 * | TAX        | tax withheld for the tax office                             | ≥ 0                            |
 * | VOUCHERS   | what we gave as vouchers                                    | ≤ 0                            |
 * | INCOME     | interest and distributions credited                         | ≤ 0                            |
 * | GAINS      | realised results of sales: proceeds less cost               | negative: gains, positive: losses |
 */
export const ledgerAccounts = [
  'CLEARING',
  'INVESTMENT',
  'IN_TRANSIT',
  'BANK',
  'FEES',
  'TAX',
  'VOUCHERS',
  'INCOME',
  'GAINS',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** A booking is of the kind by which the customer tells it apart (DOM-02: the transaction type labels, without ALL). */
export type BookingKind = TransactionType;

/** What can make a booking. With its id and the kind it is unique: retrying a cause books nothing twice. */
export const causeTypes = ['ORDER', 'SAVINGS_PLAN', 'BILLING', 'TAX', 'VOUCHER', 'INCOME', 'CORRECTION'] as const;
export type CauseType = (typeof causeTypes)[number];
