import { cents } from '#domain/money/money.ts';
import type { PayableCash } from '#domain/withdrawal/quote-rules.ts';
import { settledClearing } from './clearing-balance.ts';

/** What is reserved on a clearing account at a day, in cents. */
const held = (account: string, today: string, kind: string): string => `(
    SELECT coalesce(sum(r.amount), 0) FROM reservations r
    WHERE r.business_partner_id = ${account}.business_partner_id
      AND r.clearing_account_id = ${account}.clearing_account_id
      AND r.state = 'HELD' AND r.held_from <= ${today} AND r.kind ${kind}
  )`;

/** What the custodian may be spending at this moment, in cents. */
const given = (account: string): string => `(
    SELECT coalesce(sum(c.held), 0) FROM custodian_orders c
    WHERE c.business_partner_id = ${account}.business_partner_id AND c.state <> 'BOOKED'
  )`;

/** What a disbursement is decided on, in cents (decisions §10). */
export interface PayableCashRow {
  readonly settled: number;
  readonly held_payouts: number;
  readonly held_for_investment: number;
  readonly held_fees_and_tax: number;
  readonly young_debits: number;
}

/**
 * Pairs for `json_build_object`, from the alias of a clearing account, the day and the first day of young debits (both as
 * SQL): one place for the payout's own quote and for what the first page says of it.
 */
export const payableCash = (account: string, today: string, youngSince: string): string => `
  'settled', ${settledClearing(`${account}.business_partner_id`, today)},
  'held_payouts', ${held(account, today, "= 'PAYOUT'")},
  'held_for_investment', ${held(account, today, "= 'INVESTMENT'")} + ${given(account)},
  'held_fees_and_tax', ${held(account, today, "IN ('FEE', 'TAX')")},
  'young_debits', (
    SELECT coalesce(sum(d.amount), 0) FROM debits d
    WHERE d.business_partner_id = ${account}.business_partner_id
      AND d.clearing_account_id = ${account}.clearing_account_id
      AND d.returned_on IS NULL AND d.debited_on >= ${youngSince}
  )`;

/** The same in the words of the quote's rules. */
export const payableCashOf = (row: PayableCashRow): PayableCash => ({
  settledCash: cents(row.settled),
  openPayouts: cents(row.held_payouts),
  reservedForInvestment: cents(row.held_for_investment),
  reservedFeesAndTax: cents(row.held_fees_and_tax),
  unreturnedDebits: cents(row.young_debits),
});
