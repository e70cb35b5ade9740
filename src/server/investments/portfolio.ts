import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint, ReturnOnInvestment } from '#domain/entities/product.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { absoluteGain, moneyWeightedReturn, timeWeightedReturn } from '#domain/performance/performance.ts';
import { type Db, statement } from '#server/db/db.ts';
import { fixedOf } from '#server/market/fixed.ts';
import { seriesId } from '#server/market/series.ts';
import type { PricedDay } from '#server/ports/prices.ts';
import { type CausedFlow, chargesOf, type ChargesOfAll, withFlowParts } from './flow-parts.ts';
import type { Remembered } from './remembered.ts';
import { historyOf, type Movement } from './history.ts';

/** What an investment is worth and has earned (decisions §12): net of fees, before tax. */
export interface Valuation {
  readonly value: Cents;
  readonly returnOnInvestment: ReturnOnInvestment;
  /** One point a business day since the first purchase, oldest first. */
  readonly history: readonly HistoryPoint[];
}

interface MovementRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly date: IsoDate;
  readonly series: string;
  readonly units: string;
  readonly flow: number;
  readonly cause: string;
}

interface CausedMovement extends Movement, CausedFlow {}

// Given all or one of a partner's investments ('' is all), in the order of their bookings.
const movements = statement<MovementRow>(
  'investments.movements',
  `SELECT moved.business_partner_id, moved.ips_id, date, series, units, flow, b.cause_type || ' ' || b.cause_id AS cause
  FROM (
    SELECT business_partner_id, ips_id, booking_no, bought_on AS date, series, units, cost AS flow
    FROM investment_lots WHERE business_partner_id = $1::text AND ($2::text = '' OR ips_id = $2::text)
    UNION ALL
    SELECT s.business_partner_id, s.ips_id, s.booking_no, s.sold_on, l.series, -sum(s.units),
      -sum(CASE WHEN s.to_customer THEN s.proceeds ELSE 0 END)::bigint
    FROM investment_sales s JOIN investment_lots l
      ON l.business_partner_id = s.business_partner_id AND l.ips_id = s.ips_id AND l.booking_no = s.lot_booking_no
    WHERE s.business_partner_id = $1::text AND ($2::text = '' OR s.ips_id = $2::text)
    GROUP BY s.business_partner_id, s.ips_id, s.booking_no, s.sold_on, l.series
  ) moved JOIN ledger_bookings b USING (business_partner_id, booking_no) ORDER BY date, booking_no`,
);

/** The movements by ipsId. */
const rowsOf = async (
  db: Db,
  businessPartnerId: string,
  ipsId = '',
): Promise<ReadonlyMap<string, readonly MovementRow[]>> =>
  Map.groupBy(await db.rows(movements, [businessPartnerId, ipsId]), (row) => row.ips_id);

const movedOf = (rows: readonly MovementRow[]): readonly CausedMovement[] =>
  rows.map(({ date, series, units, flow, cause }) => ({
    date,
    cause,
    series: seriesId(series),
    units: fixedOf(units),
    flow: cents(flow),
  }));

const valuationOf = (
  ipsId: string,
  rows: readonly MovementRow[],
  charges: ChargesOfAll,
  { today, prices }: PricedDay,
): Valuation => {
  const moved = movedOf(rows);
  const history = withFlowParts(historyOf(moved, today, prices), moved, charges.of(ipsId));
  return {
    value: history.at(-1)?.value ?? cents(0),
    returnOnInvestment: {
      absolute: absoluteGain(history),
      twr: timeWeightedReturn(history),
      mwr: moneyWeightedReturn(history),
    },
    history,
  };
};

/** A product before its first purchase. */
export const unvalued: Valuation = {
  value: cents(0),
  returnOnInvestment: { absolute: cents(0), twr: null, mwr: null },
  history: [],
};

/** Another form of a valuation, e.g. with fewer points, and those that were made before. */
export interface Drawing {
  readonly draw: (valuation: Valuation, today: IsoDate) => Valuation;
  /** Nothing but movements, charges, the day and its newest prices decides a valuation, and a history takes longer than all else to work out. */
  readonly known: Remembered<Valuation>;
}

/** Values, returns and daily histories of a partner's investments by ipsId; those never bought are absent (`unvalued`). */
export const portfolioOf = async (
  db: Db,
  businessPartnerId: string,
  at: PricedDay,
  drawing?: Drawing,
): Promise<ReadonlyMap<string, Valuation>> => {
  const [moved, charges] = await Promise.all([rowsOf(db, businessPartnerId), chargesOf(db, businessPartnerId)]);
  const shown = (ipsId: string, rows: readonly MovementRow[]): Valuation => {
    const made = (): Valuation => valuationOf(ipsId, rows, charges, at);
    if (drawing === undefined) return made();
    const { today, prices } = at;
    const key = `${today} ${prices.newest(today) ?? ''} ${JSON.stringify(rows)} ${charges.text(ipsId)}`;
    return drawing.known.of(key, () => drawing.draw(made(), today));
  };
  return new Map([...moved].map(([ipsId, rows]) => [ipsId, shown(ipsId, rows)]));
};

/** The same for one investment, with a point for every business day. */
export const valuationOfInvestment = async (
  db: Db,
  businessPartnerId: string,
  ipsId: string,
  at: PricedDay,
): Promise<Valuation> => {
  const [moved, charges] = await Promise.all([
    rowsOf(db, businessPartnerId, ipsId),
    chargesOf(db, businessPartnerId, ipsId),
  ]);
  return valuationOf(ipsId, moved.get(ipsId) ?? [], charges, at);
};
