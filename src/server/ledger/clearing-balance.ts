/** What is on a partner's clearing account, settled or not, as a scalar of SQL in cents; the argument is an SQL expression. */
export const clearingBalance = (businessPartnerId: string): string => `coalesce((
      SELECT l.balance FROM ledger_balances l
      WHERE l.business_partner_id = ${businessPartnerId} AND l.account = 'CLEARING' AND l.ips_id = ''
    ), 0)`;

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
