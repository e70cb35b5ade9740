import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import type { CauseType } from '../ledger/accounts.ts';
import { type Db, statement } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, fixedOf, fixedText, valueOf } from '../market/fixed.ts';
import { priceOn } from '../market/prices.ts';
import { seriesId } from '../market/series.ts';
import { consume, type OpenLot, totalOf, unitsOf } from './fifo.ts';
import { saleBooking } from './trade.ts';

/** A sale that nobody ordered: its proceeds pay a charge of ours, on the same day. */
export interface ForcedSale {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly text: string;
  /** Whole cents above 0; where the units are worth less, all of them are sold. */
  readonly wanted: Cents;
}

interface LotRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly booking_no: number;
  readonly series: string;
  readonly units_left: string;
  readonly cost_left: number;
}

// As `sell` locks them, for several investments in the order of their keys.
const lock = statement<LotRow>(
  'investments.lockLotsOfMany',
  `SELECT l.business_partner_id, l.ips_id, l.booking_no, l.series, l.units_left, l.cost_left
  FROM investment_lots l
  JOIN json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text) USING (business_partner_id, ips_id)
  WHERE l.units_left > 0 ORDER BY l.business_partner_id, l.ips_id, l.booking_no FOR UPDATE OF l`,
);

const take = statement(
  'investments.takePartsOfMany',
  `WITH part AS (
    SELECT * FROM json_to_recordset($1::text::json) AS p(business_partner_id text, ips_id text, booking_no bigint,
      lot bigint, price numeric, units numeric, cost bigint, proceeds bigint)
  ), taken AS (
    UPDATE investment_lots l SET units_left = l.units_left - p.units, cost_left = l.cost_left - p.cost
    FROM part p
    WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id AND l.booking_no = p.lot
  )
  INSERT INTO investment_sales (business_partner_id, ips_id, booking_no, lot_booking_no, sold_on, price, units, cost,
    proceeds, to_customer)
  SELECT business_partner_id, ips_id, booking_no, lot, $2::date, price, units, cost, proceeds, false FROM part`,
);

const keyOf = (businessPartnerId: string, ipsId: string): string => `${businessPartnerId} ${ipsId}`;

const openLot = ({ booking_no, units_left, cost_left }: LotRow): OpenLot => ({
  bookingNo: booking_no,
  unitsLeft: fixedOf(units_left),
  costLeft: cents(cost_left),
});

const partsOf = (lots: readonly LotRow[], wanted: Cents, date: IsoDate) => {
  const [first] = lots;
  if (first === undefined) return undefined;
  if (lots.some(({ series }) => series !== first.series)) {
    throw new Error('Open lots of one investment have two price series.');
  }
  const price: Fixed = priceOn(seriesId(first.series), date);
  const open = lots.map(openLot);
  const isAll = valueOf(unitsOf(open), price) <= wanted;
  const parts = consume(open, price, isAll ? 'ALL' : wanted);
  return parts.ok ? { price, parts: parts.value } : undefined;
};

/**
 * Sells units of many investments at a day's price, first in, first out, in the caller's transaction and in three
 * statements; answers what each has brought, in the order given. Each cause at most once: a second time rejects.
 */
export const sellMany = async (tx: Db, sales: readonly ForcedSale[], date: IsoDate): Promise<readonly Cents[]> => {
  if (sales.length === 0) return [];
  const keys = sales.map(({ businessPartnerId, ipsId }) => ({ business_partner_id: businessPartnerId, ips_id: ipsId }));
  const rows = await tx.rows(lock, [JSON.stringify(keys)]);
  const lots = Map.groupBy(rows, (row) => keyOf(row.business_partner_id, row.ips_id));
  const done = sales.map((sale) => ({
    sale,
    sold: partsOf(lots.get(keyOf(sale.businessPartnerId, sale.ipsId)) ?? [], sale.wanted, date),
  }));
  const trades = done.flatMap(({ sale, sold }) => (sold === undefined ? [] : [{ sale, ...sold }]));
  const numbers = await bookMany(
    tx,
    trades.map(({ sale, parts }) => saleBooking({ ...sale, date }, totalOf(parts), date)),
  );
  const taken = trades.flatMap(({ sale, parts, price }, index) =>
    parts.map(({ bookingNo, units, cost, proceeds }) => ({
      business_partner_id: sale.businessPartnerId,
      ips_id: sale.ipsId,
      booking_no: numbers[index],
      lot: bookingNo,
      price: fixedText(price),
      units: fixedText(units),
      cost,
      proceeds,
    })),
  );
  if (taken.length > 0) await tx.change(take, [JSON.stringify(taken), date]);
  return done.map(({ sold }) => (sold === undefined ? cents(0) : totalOf(sold.parts).proceeds));
};
