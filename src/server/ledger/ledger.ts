import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { BookingKind, CauseType, LedgerAccount } from './accounts.ts';

/** One side of a booking. Positive comes into the account, negative leaves it; never 0. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly amount: Cents;
  /** Whose units; set for INVESTMENT and for nothing else. */
  readonly ipsId?: string;
}

export interface Booking {
  readonly businessPartnerId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly kind: BookingKind;
  /** What the customer reads in the list of transactions. */
  readonly text: string;
  /** The product it is about; null where it is about cash alone. */
  readonly ipsId: string | null;
  readonly bookingDate: IsoDate;
  /** From this business day on, money that came in is settled. */
  readonly valueDate: IsoDate;
  readonly entries: readonly Entry[];
  /** Real time; absent: the database's. */
  readonly recordedAt?: Instant;
}

const insert = (whenBooked: string): string => `
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g(n integer, business_partner_id text, cause_type text, cause_id text,
    kind text, text text, ips_id text, booking_date date, value_date date, recorded_at timestamptz)
), booking AS (
  INSERT INTO ledger_bookings
    (business_partner_id, cause_type, cause_id, kind, text, ips_id, booking_date, value_date, recorded_at)
  SELECT business_partner_id, cause_type, cause_id, kind, text, ips_id, booking_date, value_date, coalesce(recorded_at, now())
  FROM given ORDER BY n
  ${whenBooked}
  RETURNING business_partner_id, booking_no, cause_type, cause_id, kind
), entry AS (
  INSERT INTO ledger_entries (business_partner_id, booking_no, position, account, ips_id, amount)
  SELECT b.business_partner_id, b.booking_no, e.position, e.account, e.ips_id, e.amount
  FROM json_to_recordset($2::text::json) AS e(n integer, position smallint, account text, ips_id text, amount bigint)
  JOIN given g ON g.n = e.n
  JOIN booking b ON b.business_partner_id = g.business_partner_id AND b.cause_type = g.cause_type
    AND b.cause_id = g.cause_id AND b.kind = g.kind
)
SELECT booking_no FROM booking ORDER BY booking_no`;

const bookOnce = statement<{ booking_no: number }>('ledger.bookOnce', insert('ON CONFLICT DO NOTHING'));
const bookAll = statement<{ booking_no: number }>('ledger.bookAll', insert(''));

const parametersOf = (bookings: readonly Booking[]): readonly [string, string] => [
  JSON.stringify(
    bookings.map((booking, n) => ({
      n,
      business_partner_id: booking.businessPartnerId,
      cause_type: booking.causeType,
      cause_id: booking.causeId,
      kind: booking.kind,
      text: booking.text,
      ips_id: booking.ipsId,
      booking_date: booking.bookingDate,
      value_date: booking.valueDate,
      recorded_at: booking.recordedAt ?? null,
    })),
  ),
  JSON.stringify(
    bookings.flatMap(({ entries }, n) =>
      entries.map(({ account, amount, ipsId = '' }, position) => ({ n, position, account, ips_id: ipsId, amount })),
    ),
  ),
];

/**
 * Books once for each cause and kind: the same again is refused and changes nothing. The database refuses (rejects) a
 * booking that does not sum to zero, has no entries, or takes more than an account holds; so that its transaction fails
 * as a whole.
 */
export const book = async (tx: Db, booking: Booking): Promise<Result<number, 'ALREADY_BOOKED'>> => {
  const booked = await tx.row(bookOnce, parametersOf([booking]));
  return booked === undefined ? refused('ALREADY_BOOKED') : granted(booked.booking_no);
};

/** Books many in one statement, in the order given; rejects all of them when a cause is booked already. */
export const bookMany = async (tx: Db, bookings: readonly Booking[]): Promise<readonly number[]> => {
  if (bookings.length === 0) return [];
  const booked = await tx.rows(bookAll, parametersOf(bookings));
  return booked.map(({ booking_no }) => booking_no);
};
