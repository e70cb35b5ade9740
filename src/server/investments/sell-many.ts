import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { taxOpen } from '#domain/tax/tax-account.ts';
import type { CauseType } from '../ledger/accounts.ts';
import { type Db, statement } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, fixedOf, fixedText, valueOf } from '../market/fixed.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { partsAfterTax, partsForCharge, taxBooking, type TaxedHolding } from '../tax/parts-after-tax.ts';
import { openTaxBook, type TaxBook } from '../tax/tax-book.ts';
import { type OpenLot, type SoldPart, totalOf, unitsOf } from './fifo.ts';
import { saleBooking } from './trade.ts';

/** A sale that nobody ordered: what it brings after tax pays a charge on the same day, or is the customer's. */
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
  /** What tax is on, for the bookings. */
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

// A charge and the tax on it take from the same lots.
const take = statement(
  'investments.takePartsOfMany',
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

const keyOf = (businessPartnerId: string, ipsId: string): string => `${businessPartnerId} ${ipsId}`;

const openLot = ({ booking_no, units_left, cost_left, advances_left }: LotRow): OpenLot => ({
  bookingNo: booking_no,
  unitsLeft: fixedOf(units_left),
  costLeft: cents(cost_left),
  advancesLeft: cents(advances_left),
});

/** A sale with what it takes from the lots and what tax is withheld with it; either may be nothing. */
interface Trade {
  readonly sale: ForcedSale;
  readonly price: Fixed;
  readonly parts: readonly SoldPart[];
  readonly tax: Cents;
}

const proceedsOf = (parts: readonly SoldPart[]): Cents => totalOf(parts).proceeds;

/** What is the customer's: a sale and the tax on it. */
const soldForCustomer = (sale: ForcedSale, holding: TaxedHolding, book: TaxBook): readonly Trade[] => {
  const { businessPartnerId, ipsId, causeType, causeId, wanted, owed = cents(0) } = sale;
  const isAll = valueOf(unitsOf(holding.lots), holding.price) <= wanted;
  const parts = partsAfterTax(holding, isAll ? 'ALL' : wanted, owed);
  if (!parts.ok) return [];
  const cause = { businessPartnerId, ipsId, causeType, causeId, event: 'SALE' } as const;
  const gain = totalOf(parts.value).taxable;
  const tax = addCents(book.count({ ...cause, kind: fundKindOfSeries(holding.series), gain }), owed);
  return [{ sale, price: holding.price, parts: parts.value, tax }];
};

/**
 * What pays a charge of ours, and a second sale for the tax on the gain: performance counts the first as a cost, which tax
 * is not (decisions §12). A loss gives tax of the same year back.
 */
const soldForCharge = (sale: ForcedSale, holding: TaxedHolding, book: TaxBook): readonly Trade[] => {
  const { price, series } = holding;
  const { businessPartnerId, ipsId, causeType, causeId } = sale;
  const { charge, forTax } = partsForCharge(holding, sale.wanted);
  const about = { businessPartnerId, ipsId, kind: fundKindOfSeries(series), event: 'SALE' } as const;
  if (charge.length > 0) book.note({ ...about, causeType, causeId, gain: totalOf(charge).taxable });
  const isTaxed = forTax.length > 0 || taxOpen(book.account(businessPartnerId)) < 0;
  const taxed = { ...sale, causeType: 'TAX', text: `Verkauf für Steuer auf ${sale.taxSubject ?? sale.text}` } as const;
  const tax = isTaxed ? book.count({ ...about, causeType: 'TAX', causeId, gain: totalOf(forTax).taxable }) : cents(0);
  return [
    { sale, price, parts: charge, tax: cents(0) },
    { sale: { ...taxed, taxSubject: sale.taxSubject ?? sale.text, toCustomer: true }, price, parts: forTax, tax },
  ];
};

const tradesOf = (
  sale: ForcedSale,
  lots: readonly LotRow[],
  book: TaxBook,
  { today, prices }: PricedDay,
): readonly Trade[] => {
  const [first] = lots;
  if (first === undefined) return [];
  if (lots.some(({ series }) => series !== first.series)) {
    throw new Error('Open lots of one investment have two price series.');
  }
  const series = seriesId(first.series);
  const account = book.account(sale.businessPartnerId);
  const holding = { lots: lots.map(openLot), series, price: prices.atEndOf(series, today), account };
  return sale.toCustomer === true ? soldForCustomer(sale, holding, book) : soldForCharge(sale, holding, book);
};

/** What the trades of one sale have left of what was wanted; what is above it stays on the clearing account. */
const netOf = (trades: readonly Trade[], wanted: Cents): Cents => {
  const [first, ...others] = trades.map(({ parts, tax }) => subtractCents(proceedsOf(parts), tax));
  const short = others.reduce((sum, each) => sum + Math.min(0, each), 0);
  return cents(Math.max(0, Math.min((first ?? 0) + short, wanted)));
};

/**
 * Sells units of many investments at a day's price, first in, first out, and withholds the tax on their gains, in the
 * caller's transaction and in six statements; answers what each has left after tax, in the order given: what was wanted, or
 * less where the units were not worth it. Each cause at most once: a second time rejects.
 */
export const sellMany = async (tx: Db, sales: readonly ForcedSale[], at: PricedDay): Promise<readonly Cents[]> => {
  const { today: date } = at;
  if (sales.length === 0) return [];
  const keys = sales.map(({ businessPartnerId, ipsId }) => ({ business_partner_id: businessPartnerId, ips_id: ipsId }));
  const rows = await tx.rows(lock, [JSON.stringify(keys)]);
  const lots = Map.groupBy(rows, (row) => keyOf(row.business_partner_id, row.ips_id));
  const holders = sales.map(({ businessPartnerId }) => businessPartnerId);
  const book = await openTaxBook(tx, holders, date);
  const done = sales.map((sale) => tradesOf(sale, lots.get(keyOf(sale.businessPartnerId, sale.ipsId)) ?? [], book, at));
  await book.save(tx);
  const trades = done.flat();
  const selling = trades.filter(({ parts }) => parts.length > 0);
  const numbers = await bookMany(
    tx,
    selling.map(({ sale, parts }) => saleBooking({ ...sale, date }, totalOf(parts), date)),
  );
  await bookMany(
    tx,
    trades.flatMap(({ sale, tax }) => (tax === 0 ? [] : [taxBooking({ ...sale, date, valueDate: date }, tax)])),
  );
  const taken = selling.flatMap(({ sale, parts, price }, index) =>
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
  return done.map((ofOne, index) => netOf(ofOne, sales[index]?.wanted ?? cents(0)));
};
