import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';

export interface ClearingBalance {
  /** Everything booked. */
  readonly booked: Cents;
  /** Of it, what may be paid out: money out counts from its booking, money in from its value date. */
  readonly settled: Cents;
  /** Booked, but not settled yet. */
  readonly unsettled: Cents;
}

const settled = statement<{ booked: number; settled: number }>(
  'ledger.clearingBalance',
  `SELECT coalesce(sum(e.amount), 0)::bigint AS booked,
    coalesce(sum(e.amount) FILTER (WHERE e.amount < 0 OR b.value_date <= $2::text::date), 0)::bigint AS settled
  FROM ledger_entries e JOIN ledger_bookings b USING (business_partner_id, booking_no)
  WHERE e.business_partner_id = $1 AND e.account = 'CLEARING'`,
);

/** The clearing account of a partner on a business day. */
export const clearingBalanceOf = async (
  db: Db,
  businessPartnerId: string,
  today: IsoDate,
): Promise<ClearingBalance> => {
  const sums = await db.row(settled, [businessPartnerId, today]);
  const booked = cents(sums?.booked ?? 0);
  const free = cents(sums?.settled ?? 0);
  return { booked, settled: free, unsettled: subtractCents(booked, free) };
};
