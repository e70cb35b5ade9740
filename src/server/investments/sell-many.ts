import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import type { CauseType } from '../ledger/accounts.ts';
import { type Db, statement } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, fixedOf, fixedText, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { partsAfterTax, taxBooking } from '../tax/parts-after-tax.ts';
import { openTaxBook, type TaxBook } from '../tax/tax-book.ts';
import { consume, type OpenLot, totalOf, unitsOf } from './fifo.ts';
import { saleBooking } from './trade.ts';

/** A sale that nobody ordered: what it brings pays a charge on the same day; where it is the customer's, after tax. */
export interface ForcedSale {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly text: string;
  /** Whole cents; where the units are worth less, all of them are sold. */
  readonly wanted: Cents;
  /** Tax that the cause has brought already, sold for and booked with that of the sale; 0 unless given. */
  readonly owed?: Cents;
  /** What that tax is on, for the booking. */
  readonly taxSubject?: string;
  /** Whether performance counts it as a payout, as it does tax, and not as a cost; false unless given. */
  readonly toCustomer?: boolean;
}

interface LotRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly booking_no: number;
  readonly series: string;
  readonly units_left: string;
  readonly cost_left: number;
  readonly advances_left: number;
}

// As `sell` locks them, for several investments in the order of their keys.
const lock = statement<LotRow>(
  'investments.lockLotsOfMany',
  `SELECT l.business_partner_id, l.ips_id, l.booking_no, l.series, l.units_left, l.cost_left, l.advances_left
  FROM investment_lots l
  JOIN json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text) USING (business_partner_id, ips_id)
  WHERE l.units_left > 0 ORDER BY l.business_partner_id, l.ips_id, l.booking_no FOR UPDATE OF l`,
);

const take = statement(
  'investments.takePartsOfMany',
  `WITH part AS (
    SELECT * FROM json_to_recordset($1::text::json) AS p(business_partner_id text, ips_id text, booking_no bigint,
      lot bigint, price numeric, units numeric, cost bigint, advances bigint, proceeds bigint, to_customer boolean)
  ), taken AS (
    UPDATE investment_lots l SET units_left = l.units_left - p.units, cost_left = l.cost_left - p.cost,
      advances_left = l.advances_left - p.advances
    FROM part p
    WHERE l.business_partner_id = p.business_partner_id AND l.ips_id = p.ips_id AND l.booking_no = p.lot
  )
  INSERT INTO investment_sales (business_partner_id, ips_id, booking_no, lot_booking_no, sold_on, price, units, cost,
    advances, proceeds, to_customer)
  SELECT business_partner_id, ips_id, booking_no, lot, $2::date, price, units, cost, advances, proceeds, to_customer
  FROM part`,
);

const keyOf = (businessPartnerId: string, ipsId: string): string => `${businessPartnerId} ${ipsId}`;

const openLot = ({ booking_no, units_left, cost_left, advances_left }: LotRow): OpenLot => ({
  bookingNo: booking_no,
  unitsLeft: fixedOf(units_left),
  costLeft: cents(cost_left),
  advancesLeft: cents(advances_left),
});

const partsOf = (sale: ForcedSale, lots: readonly LotRow[], book: TaxBook, { today, prices }: PricedDay) => {
  const [first] = lots;
  if (first === undefined) return undefined;
  if (lots.some(({ series }) => series !== first.series)) {
    throw new Error('Open lots of one investment have two price series.');
  }
  const series = seriesId(first.series);
  const price: Fixed = prices.atEndOf(series, today);
  const open = lots.map(openLot);
  const { businessPartnerId, ipsId, causeType, causeId, wanted, owed = cents(0), toCustomer = false } = sale;
  const isAll = valueOf(unitsOf(open), price) <= wanted;
  const holding = { lots: open, series, price, account: book.account(businessPartnerId) };
  const parts = toCustomer
    ? partsAfterTax(holding, isAll ? 'ALL' : wanted, owed)
    : consume(open, price, isAll ? 'ALL' : wanted);
  if (!parts.ok) return undefined;
  const { proceeds, taxable: gain } = totalOf(parts.value);
  const cause = { businessPartnerId, ipsId, causeType, causeId, event: 'SALE' } as const;
  const event = { ...cause, kind: fundKindOfSeries(series), gain };
  // A fee takes all that its sale brings: performance counts that as a cost, which tax is not (decisions §12).
  if (!toCustomer) book.note(event);
  const tax = toCustomer ? addCents(book.count(event), owed) : cents(0);
  return { price, parts: parts.value, tax, net: subtractCents(proceeds, tax) };
};

/**
 * Sells units of many investments at a day's price, first in, first out, withholds the tax on their gains or notes them
 * for the next of the year, in the caller's transaction and in six statements; answers what each has left after tax, in the order given: what was wanted, or less
 * where the units were not worth it. Each cause at most once: a second time rejects.
 */
export const sellMany = async (tx: Db, sales: readonly ForcedSale[], at: PricedDay): Promise<readonly Cents[]> => {
  const { today: date } = at;
  if (sales.length === 0) return [];
  const keys = sales.map(({ businessPartnerId, ipsId }) => ({ business_partner_id: businessPartnerId, ips_id: ipsId }));
  const rows = await tx.rows(lock, [JSON.stringify(keys)]);
  const lots = Map.groupBy(rows, (row) => keyOf(row.business_partner_id, row.ips_id));
  const holders = sales.map(({ businessPartnerId }) => businessPartnerId);
  const book = await openTaxBook(tx, holders, date);
  const done = sales.map((sale) => ({
    sale,
    sold: partsOf(sale, lots.get(keyOf(sale.businessPartnerId, sale.ipsId)) ?? [], book, at),
  }));
  await book.save(tx);
  const trades = done.flatMap(({ sale, sold }) => (sold === undefined ? [] : [{ sale, ...sold }]));
  const numbers = await bookMany(
    tx,
    trades.map(({ sale, parts }) => saleBooking({ ...sale, date }, totalOf(parts), date)),
  );
  await bookMany(
    tx,
    trades.flatMap(({ sale, tax }) => (tax === 0 ? [] : [taxBooking({ ...sale, date, valueDate: date }, tax)])),
  );
  const taken = trades.flatMap(({ sale, parts, price }, index) =>
    parts.map(({ bookingNo, units, cost, advances, proceeds }) => ({
      business_partner_id: sale.businessPartnerId,
      ips_id: sale.ipsId,
      booking_no: numbers[index],
      lot: bookingNo,
      price: fixedText(price),
      units: fixedText(units),
      cost,
      advances,
      proceeds,
      to_customer: sale.toCustomer ?? false,
    })),
  );
  if (taken.length > 0) await tx.change(take, [JSON.stringify(taken), date]);
  // Tax that a loss gives back stays on the clearing account.
  return done.map(({ sale, sold }) =>
    sold === undefined ? cents(0) : cents(Math.max(0, Math.min(sold.net, sale.wanted))),
  );
};
