import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { type Db, statement } from '#server/db/db.ts';
import { book } from '#server/ledger/ledger.ts';
import { type Fixed, fixedOf, fixedText } from '#server/market/fixed.ts';
import { seriesId, type SeriesId } from '#server/market/series.ts';
import type { Prices } from '#server/ports/prices.ts';
import { consume, type OpenLot, type SoldPart, totalOf } from './fifo.ts';
import { saleBooking, type Trade } from './trade.ts';

export interface Sale extends Trade {
  /** Whole cents, or everything that is held. */
  readonly wanted: Cents | 'ALL';
  /** From when the proceeds are settled on the clearing account. */
  readonly valueDate: IsoDate;
  /** False where the proceeds pay a fee, which performance counts as a cost and not as a payout. */
  readonly toCustomer: boolean;
}

export interface Sold {
  readonly bookingNo: number;
  readonly units: Fixed;
  readonly proceeds: Cents;
  /** Proceeds less cost; negative for a loss. */
  readonly gain: Cents;
  readonly parts: readonly SoldPart[];
}

export type SaleRefusal = 'NOT_ENOUGH' | 'ALREADY_BOOKED';

// Locked in the order in which they are sold: a second sale waits here and then sees what the first one left.
const lockLots = statement<{
  booking_no: number;
  series: string;
  units_left: string;
  cost_left: number;
  advances_left: number;
}>(
  'investments.lockLots',
  `SELECT booking_no, series, units_left, cost_left, advances_left FROM investment_lots
  WHERE business_partner_id = $1 AND ips_id = $2 AND units_left > 0 ORDER BY booking_no FOR UPDATE`,
);

const takeParts = statement(
  'investments.takeParts',
  `WITH part AS (
    SELECT * FROM json_to_recordset($3::text::json)
      AS p(lot bigint, units numeric, cost bigint, advances bigint, proceeds bigint)
  ), taken AS (
    UPDATE investment_lots l SET units_left = l.units_left - p.units, cost_left = l.cost_left - p.cost,
      advances_left = l.advances_left - p.advances
    FROM part p WHERE l.business_partner_id = $1 AND l.ips_id = $2 AND l.booking_no = p.lot
  )
  INSERT INTO investment_sales (business_partner_id, ips_id, booking_no, lot_booking_no, sold_on, price, units, cost,
    advances, proceeds, to_customer)
  SELECT $1, $2, $4::bigint, lot, $5::text::date, $6::text::numeric, units, cost, advances, proceeds, $7::boolean FROM part`,
);

const partsJson = (parts: readonly SoldPart[]): string =>
  JSON.stringify(parts.map(({ bookingNo, units, ...sums }) => ({ lot: bookingNo, units: fixedText(units), ...sums })));

/** What an investment holds, locked, oldest first; undefined when it holds nothing. */
export interface Holding {
  readonly lots: readonly OpenLot[];
  readonly series: SeriesId;
}

/** Keeps everybody else from selling of an investment until the transaction ends. */
export const lockHolding = async (
  tx: Db,
  { businessPartnerId, ipsId }: Pick<Trade, 'businessPartnerId' | 'ipsId'>,
): Promise<Holding | undefined> => {
  const rows = await tx.rows(lockLots, [businessPartnerId, ipsId]);
  const series = rows[0]?.series;
  if (series === undefined) return undefined;
  if (rows.some((lot) => lot.series !== series)) throw new Error('Open lots of one investment have two price series.');
  const lots = rows.map(({ booking_no, units_left, cost_left, advances_left }) => ({
    bookingNo: booking_no,
    unitsLeft: fixedOf(units_left),
    costLeft: cents(cost_left),
    advancesLeft: cents(advances_left),
  }));
  return { lots, series: seriesId(series) };
};

/** Books what a sale takes from the lots of a locked holding. */
export const bookParts = async (
  tx: Db,
  sale: Omit<Sale, 'wanted'>,
  parts: readonly SoldPart[],
  price: Fixed,
): Promise<Result<Sold, 'ALREADY_BOOKED'>> => {
  const { businessPartnerId, ipsId, date, toCustomer } = sale;
  const total = totalOf(parts);
  const booked = await book(tx, saleBooking(sale, total, sale.valueDate));
  if (!booked.ok) return booked;
  const common = [booked.value, date, fixedText(price), toCustomer];
  await tx.change(takeParts, [businessPartnerId, ipsId, partsJson(parts), ...common]);
  const { units, proceeds, gain } = total;
  return granted({ bookingNo: booked.value, units, proceeds, gain, parts });
};

/**
 * Sells units first in, first out at the day's price, in the caller's transaction: lots, realised gain of each and the
 * booking to the clearing account together. Whoever sells at the same time waits, and is refused what is gone. It
 * withholds no tax: sales that customers are taxed for go through `sellTaxed`.
 */
export const sell = async (tx: Db, sale: Sale, prices: Prices): Promise<Result<Sold, SaleRefusal>> => {
  const holding = await lockHolding(tx, sale);
  if (holding === undefined) return refused('NOT_ENOUGH');
  const price = prices.atEndOf(holding.series, sale.date);
  const parts = consume(holding.lots, price, sale.wanted);
  return parts.ok ? bookParts(tx, sale, parts.value, price) : parts;
};
