/**
 * What of a partner's clearing account may be paid out, as a scalar of SQL: money out counts from its booking, money in
 * from its value date; so does the tax on a sale, which is paid out of what the sale brings. Both arguments are SQL expressions, `today` one of type date.
 */
export const settledClearing = (businessPartnerId: string, today: string): string => `(
    SELECT coalesce(sum(e.amount) FILTER (
      WHERE (e.amount < 0 AND b.kind <> 'TAX') OR b.value_date <= ${today}
    ), 0)::bigint
    FROM ledger_entries e JOIN ledger_bookings b USING (business_partner_id, booking_no)
    WHERE e.business_partner_id = ${businessPartnerId} AND e.account = 'CLEARING'
  )`;
