import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { addParts } from '#domain/performance/periods.ts';
import { type Db, statement } from '../db/db.ts';

/** What a cause took besides the trade: for the tax office, as our fee; and whether a bank took its debit back. */
export interface Charge {
  readonly tax: Cents;
  readonly fees: Cents;
  readonly isReturned: boolean;
}

/** A change of an investment and what made it. */
export interface CausedFlow {
  readonly date: IsoDate;
  /** Of the booking: a sale and a purchase of the same cause are one move, e.g. a strategy change. */
  readonly cause: string;
  readonly flow: Cents;
}

interface ChargeRow {
  readonly ips_id: string;
  readonly cause: string;
  readonly tax: number;
  readonly fees: number;
  readonly is_returned: boolean;
}

const charges = statement<ChargeRow>(
  'investments.charges',
  `SELECT b.ips_id, b.cause_type || ' ' || b.cause_id AS cause,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'TAX'), 0)::bigint AS tax,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'FEES'), 0)::bigint AS fees,
    bool_or(b.kind = 'DEBIT_RETURN') AS is_returned
  FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = $1 AND b.kind IN ('TAX', 'FEE', 'DEBIT_RETURN') AND b.ips_id IS NOT NULL
    AND ($2::text = '' OR b.ips_id = $2::text)
  GROUP BY b.ips_id, b.cause_type, b.cause_id`,
);

const keyOf = (ipsId: string, cause: string): string => `${ipsId} ${cause}`;

/** The charges of several investments. */
export interface Charges {
  readonly of: (ipsId: string, cause: string) => Charge | undefined;
  /** All of an investment's in one text: another one where any of them is another. */
  readonly text: (ipsId: string) => string;
}

/** The charges of a partner's investments, all ('') or one, by investment and cause. */
export const chargesOf = async (db: Db, businessPartnerId: string, ipsId = ''): Promise<Charges> => {
  const rows = await db.rows(charges, [businessPartnerId, ipsId]);
  const known = new Map(
    rows.map((row) => [
      keyOf(row.ips_id, row.cause),
      { tax: cents(row.tax), fees: cents(row.fees), isReturned: row.is_returned },
    ]),
  );
  const byInvestment = Map.groupBy(rows, (row) => row.ips_id);
  return {
    of: (id, cause) => known.get(keyOf(id, cause)),
    text: (id) => JSON.stringify(byInvestment.get(id) ?? []),
  };
};

const nothing: FlowParts = { paidIn: cents(0), paidOut: cents(0), tax: cents(0), fees: cents(0) };

/** One cause's net flow of a day, told apart. Tax that was paid from elsewhere is none of this investment's. */
const partsOf = (flow: number, charge: Charge | undefined): FlowParts => {
  const tax = Math.max(0, Math.min(charge?.tax ?? 0, -flow));
  const rest = flow + tax;
  const isReturned = charge?.isReturned ?? false;
  return {
    paidIn: cents(rest > 0 || isReturned ? rest : 0),
    paidOut: cents(rest < 0 && !isReturned ? -rest : 0),
    tax: cents(tax),
    fees: charge?.fees ?? cents(0),
  };
};

/** Each day's net flow with what it was made of, days without a movement as they are. */
export const withFlowParts = (
  history: readonly HistoryPoint[],
  moved: readonly CausedFlow[],
  chargeOf: (cause: string) => Charge | undefined,
): readonly HistoryPoint[] => {
  const days = Map.groupBy(moved, ({ date }) => date);
  return history.map((point) => {
    const ofDay = days.get(point.date);
    if (ofDay === undefined) return point;
    let flows = nothing;
    for (const [cause, each] of Map.groupBy(ofDay, (one) => one.cause)) {
      const flow = each.reduce((sum, one) => sum + one.flow, 0);
      flows = addParts(flows, partsOf(flow, chargeOf(cause)));
    }
    return { ...point, flows };
  });
};
