import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FlowParts, HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { addParts } from '#domain/performance/periods.ts';
import { type Db, statement } from '../db/db.ts';
import type { BookingKind } from '../ledger/accounts.ts';

/** What a booking moved in the accounts that charges speak of; signs as in the ledger. */
export interface ChargedBooking {
  /** A sale and a purchase of the same cause are one move, e.g. a strategy change. */
  readonly cause: string;
  readonly kind: BookingKind;
  readonly date: IsoDate;
  readonly clearing: Cents;
  readonly fees: Cents;
  readonly tax: Cents;
}

/** What a cause took besides the trade for the tax office, and whether a bank took its debit back. */
interface Charge {
  readonly tax: Cents;
  readonly isReturned: boolean;
}

/** A fee, and what of it no units were sold for. */
interface Fee {
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly fromCash: Cents;
}

/** What an investment was charged: by the cause of a trade, and its fees, which need no trade. */
export interface Charges {
  readonly of: (cause: string) => Charge | undefined;
  readonly fees: readonly Fee[];
}

/** A change of an investment and what made it. */
export interface CausedFlow {
  readonly date: IsoDate;
  readonly cause: string;
  readonly flow: Cents;
}

const total = (amounts: readonly Cents[]): Cents => addCents(cents(0), ...amounts);

const feesIn = (ofCause: readonly ChargedBooking[]): readonly Fee[] => {
  const taken = ofCause.filter(({ kind }) => kind === 'FEE');
  const [first] = taken;
  if (first === undefined) return [];
  const amount = total(taken.map(({ fees }) => fees));
  const sold = total(ofCause.filter(({ kind }) => kind === 'SALE').map(({ clearing }) => clearing));
  // Units can bring a few cents more than the fee; a fee that is given back comes into cash.
  return [{ date: first.date, amount, fromCash: cents(Math.max(Math.min(amount, 0), amount - sold)) }];
};

/** The charges among an investment's bookings. */
export const chargesFrom = (booked: readonly ChargedBooking[]): Charges => {
  const causes = Map.groupBy(booked, ({ cause }) => cause);
  const charges = new Map(
    [...causes].map(([cause, own]): [string, Charge] => [
      cause,
      { tax: total(own.map(({ tax }) => tax)), isReturned: own.some(({ kind }) => kind === 'DEBIT_RETURN') },
    ]),
  );
  return { of: (cause) => charges.get(cause), fees: [...causes.values()].flatMap(feesIn) };
};

interface ChargeRow {
  readonly ips_id: string;
  readonly cause: string;
  readonly kind: BookingKind;
  readonly date: IsoDate;
  readonly clearing: number;
  readonly fees: number;
  readonly tax: number;
}

// Of the sales only those that paid a fee: what they brought is none that came from cash.
const charges = statement<ChargeRow>(
  'investments.charges',
  `SELECT b.ips_id, b.cause_type || ' ' || b.cause_id AS cause, b.kind, b.booking_date AS date,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'CLEARING'), 0)::bigint AS clearing,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'FEES'), 0)::bigint AS fees,
    coalesce(sum(e.amount) FILTER (WHERE e.account = 'TAX'), 0)::bigint AS tax
  FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = $1 AND b.ips_id IS NOT NULL AND ($2::text = '' OR b.ips_id = $2::text)
    AND (b.kind IN ('TAX', 'FEE', 'DEBIT_RETURN') OR b.kind = 'SALE' AND b.cause_type = 'BILLING')
  GROUP BY b.business_partner_id, b.booking_no ORDER BY b.booking_no`,
);

const bookingOf = ({ cause, kind, date, clearing, fees, tax }: ChargeRow): ChargedBooking => ({
  cause,
  kind,
  date,
  clearing: cents(clearing),
  fees: cents(fees),
  tax: cents(tax),
});

/** The charges of several investments. */
export interface ChargesOfAll {
  readonly of: (ipsId: string) => Charges;
  /** All of an investment's in one text: another one where any of them is another. */
  readonly text: (ipsId: string) => string;
}

/** The charges of a partner's investments, all ('') or one, by investment. */
export const chargesOf = async (db: Db, businessPartnerId: string, ipsId = ''): Promise<ChargesOfAll> => {
  const rows = Map.groupBy(await db.rows(charges, [businessPartnerId, ipsId]), (row) => row.ips_id);
  return {
    of: (id) => chargesFrom((rows.get(id) ?? []).map(bookingOf)),
    text: (id) => JSON.stringify(rows.get(id) ?? []),
  };
};

const nothing: FlowParts = {
  paidIn: cents(0),
  paidOut: cents(0),
  tax: cents(0),
  fees: cents(0),
  feesFromCash: cents(0),
};

/** One cause's net flow of a day, told apart. Tax that was paid from elsewhere is none of this investment's. */
const partsOf = (flow: number, charge: Charge | undefined): FlowParts => {
  const tax = Math.max(0, Math.min(charge?.tax ?? 0, -flow));
  const rest = flow + tax;
  const isReturned = charge?.isReturned ?? false;
  return {
    ...nothing,
    paidIn: cents(rest > 0 || isReturned ? rest : 0),
    paidOut: cents(rest < 0 && !isReturned ? -rest : 0),
    tax: cents(tax),
  };
};

/** The fees of each point of a history: those since the point before. */
const feesByPoint = (
  history: readonly HistoryPoint[],
  fees: readonly Fee[],
): ReadonlyMap<IsoDate | undefined, readonly Fee[]> =>
  Map.groupBy(fees, (fee) => history.find(({ date }) => date >= fee.date)?.date);

/**
 * Each day's net flow with what it was made of, days without a movement as they are. A fee from cash is brought in on its
 * day and used up: so gain and returns are net of every fee (decisions §12), whatever paid it.
 */
export const withFlowParts = (
  history: readonly HistoryPoint[],
  moved: readonly CausedFlow[],
  charged: Charges,
): readonly HistoryPoint[] => {
  const days = Map.groupBy(moved, ({ date }) => date);
  const feesAt = feesByPoint(history, charged.fees);
  return history.map((point) => {
    const [ofDay, fees] = [days.get(point.date), feesAt.get(point.date)];
    if (ofDay === undefined && fees === undefined) return point;
    const amount = total((fees ?? []).map((fee) => fee.amount));
    const feesFromCash = total((fees ?? []).map((fee) => fee.fromCash));
    let flows: FlowParts = { ...nothing, fees: amount, feesFromCash };
    for (const [cause, each] of Map.groupBy(ofDay ?? [], (one) => one.cause)) {
      const flow = each.reduce((sum, one) => sum + one.flow, 0);
      flows = addParts(flows, partsOf(flow, charged.of(cause)));
    }
    return { ...point, netFlow: addCents(point.netFlow, feesFromCash), flows };
  });
};
