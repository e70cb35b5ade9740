import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { type Fixed, fixedOf, fixedText } from '../market/fixed.ts';
import { seriesId, type SeriesId } from '../market/series.ts';
import type { OpenLot, SoldPart } from './fifo.ts';

/** An investment, as its lots name it. */
export interface HoldingKey {
  readonly businessPartnerId: string;
  readonly ipsId: string;
}

/** What an investment holds, locked, oldest first. */
export interface Holding {
  readonly lots: readonly OpenLot[];
  readonly series: SeriesId;
}

/** Units that were bought, as their lot begins. */
export interface NewLot extends HoldingKey {
  readonly bookingNo: number;
  readonly series: SeriesId;
  readonly date: IsoDate;
  readonly price: Fixed;
  readonly units: Fixed;
  readonly cost: Cents;
}

const insert = statement(
  'investments.insertLots',
  `INSERT INTO investment_lots
    (business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units_left, cost_left)
  SELECT business_partner_id, ips_id, booking_no, series, bought_on, price, units, cost, units, cost
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, booking_no bigint, series text,
    bought_on date, price numeric, units numeric, cost bigint)`,
);

/** Keeps what was bought, in one statement however much. */
export const insertLots = async (tx: Db, lots: readonly NewLot[]): Promise<void> => {
  const rows = lots.map(({ businessPartnerId, ipsId, bookingNo, series, date, price, units, cost }) => ({
    business_partner_id: businessPartnerId,
    ips_id: ipsId,
    booking_no: bookingNo,
    series,
    bought_on: date,
    price: fixedText(price),
    units: fixedText(units),
    cost,
  }));
  if (rows.length > 0) await tx.change(insert, [JSON.stringify(rows)]);
};

interface LotRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly booking_no: number;
  readonly series: string;
  readonly units_left: string;
  readonly cost_left: number;
  readonly advances_left: number;
}

// Locked in the order in which they are sold: a second sale waits here and then sees what the first one left.
const lock = statement<LotRow>(
  'investments.lockLots',
  `SELECT l.business_partner_id, l.ips_id, l.booking_no, l.series, l.units_left, l.cost_left, l.advances_left
  FROM investment_lots l
  JOIN json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text) USING (business_partner_id, ips_id)
  WHERE l.units_left > 0 ORDER BY l.business_partner_id, l.ips_id, l.booking_no FOR UPDATE OF l`,
);

const keyOf = (businessPartnerId: string, ipsId: string): string => `${businessPartnerId} ${ipsId}`;

const openLot = ({ booking_no, units_left, cost_left, advances_left }: LotRow): OpenLot => ({
  bookingNo: booking_no,
  unitsLeft: fixedOf(units_left),
  costLeft: cents(cost_left),
  advancesLeft: cents(advances_left),
});

const holdingOf = (rows: readonly LotRow[]): Holding | undefined => {
  const series = rows[0]?.series;
  if (series === undefined) return undefined;
  if (rows.some((lot) => lot.series !== series)) throw new Error('Open lots of one investment have two price series.');
  return { lots: rows.map(openLot), series: seriesId(series) };
};

/**
 * Keeps everybody else from selling of some investments until the transaction ends; answers what each holds, undefined for
 * one that holds nothing.
 */
export const lockHoldings = async (
  tx: Db,
  keys: readonly HoldingKey[],
): Promise<(key: HoldingKey) => Holding | undefined> => {
  const asked = keys.map(({ businessPartnerId, ipsId }) => ({ business_partner_id: businessPartnerId, ips_id: ipsId }));
  const rows = await tx.rows(lock, [JSON.stringify(asked)]);
  const lots = Map.groupBy(rows, (row) => keyOf(row.business_partner_id, row.ips_id));
  return ({ businessPartnerId, ipsId }) => holdingOf(lots.get(keyOf(businessPartnerId, ipsId)) ?? []);
};

// A charge and the tax on it take from the same lots.
const take = statement(
  'investments.takeParts',
  `WITH part AS (
    SELECT * FROM json_to_recordset($1::text::json) AS p(business_partner_id text, ips_id text, booking_no bigint,
      lot bigint, price numeric, units numeric, cost bigint, advances bigint, proceeds bigint, to_customer boolean)
  ), taken AS (
    UPDATE investment_lots l SET units_left = l.units_left - p.units, cost_left = l.cost_left - p.cost,
      advances_left = l.advances_left - p.advances
    FROM (
      SELECT business_partner_id, ips_id, lot, sum(units) AS units, sum(cost) AS cost, sum(advances) AS advances
      FROM part GROUP BY business_partner_id, ips_id, lot
    ) p
    WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id AND l.booking_no = p.lot
  )
  INSERT INTO investment_sales (business_partner_id, ips_id, booking_no, lot_booking_no, sold_on, price, units, cost,
    advances, proceeds, to_customer)
  SELECT business_partner_id, ips_id, booking_no, lot, $2::date, price, units, cost, advances, proceeds, to_customer
  FROM part`,
);

/** What a sale takes of a locked holding. */
export interface TakenParts extends HoldingKey {
  readonly bookingNo: number;
  readonly price: Fixed;
  readonly parts: readonly SoldPart[];
  /** False where the proceeds pay a fee, which performance counts as a cost and not as a payout. */
  readonly toCustomer: boolean;
}

/** Takes what was sold on a day from its lots and keeps what each of them has brought, in one statement however much. */
export const takeParts = async (tx: Db, sales: readonly TakenParts[], date: IsoDate): Promise<void> => {
  const rows = sales.flatMap(({ businessPartnerId, ipsId, bookingNo, price, parts, toCustomer }) =>
    parts.map(({ bookingNo: lot, units, ...sums }) => ({
      business_partner_id: businessPartnerId,
      ips_id: ipsId,
      booking_no: bookingNo,
      lot,
      price: fixedText(price),
      units: fixedText(units),
      ...sums,
      to_customer: toCustomer,
    })),
  );
  if (rows.length > 0) await tx.change(take, [JSON.stringify(rows), date]);
};
