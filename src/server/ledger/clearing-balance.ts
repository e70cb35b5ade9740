import { type Cents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';

/** What is on a partner's clearing account, settled or not, as a scalar of SQL in cents; the argument is an SQL expression. */
export const clearingBalance = (businessPartnerId: string): string => `coalesce((
      SELECT l.balance FROM ledger_balances l
      WHERE l.business_partner_id = ${businessPartnerId} AND l.account = 'CLEARING' AND l.ips_id = ''
    ), 0)`;

const find = statement<{ readonly balance: number }>('ledger.balance', `SELECT ${clearingBalance('$1')} AS balance`);

/** The same of one partner, as it is now; 0 where there is no such account. */
export const clearingBalanceOf = async (db: Db, businessPartnerId: string): Promise<Cents> =>
  cents((await db.row(find, [businessPartnerId]))?.balance ?? 0);

/**
 * What of a partner's clearing account may be paid out, as a scalar of SQL: money out counts from its booking, money in
 * from its value date; so does the tax on a sale, which is paid out of what the sale brings. Both arguments are SQL expressions, `today` one of type date.
 *
 * Reckoned back from the balance by the few bookings whose value date is still to come: a history may be long.
 */
export const settledClearing = (businessPartnerId: string, today: string): string => `(
    ${clearingBalance(businessPartnerId)} - (
      SELECT coalesce(sum(to_come.amount), 0)::bigint FROM ledger_bookings b CROSS JOIN LATERAL (
        SELECT sum(e.amount) AS amount FROM ledger_entries e
        WHERE e.business_partner_id = b.business_partner_id AND e.booking_no = b.booking_no AND e.account = 'CLEARING'
          AND (e.amount > 0 OR b.kind = 'TAX')
      ) to_come
      WHERE b.business_partner_id = ${businessPartnerId} AND b.value_date > ${today}
    )
  )`;
