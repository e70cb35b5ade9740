import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { taxOpen } from '#domain/tax/tax-account.ts';
import type { CauseType } from '../ledger/accounts.ts';
import type { Db } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, valueOf } from '../market/fixed.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { partsAfterTax, partsForCharge, taxBooking, type TaxedHolding } from '../tax/parts-after-tax.ts';
import { openTaxBook, type TaxBook } from '../tax/tax-book.ts';
import { type SoldPart, totalOf, unitsOf } from './fifo.ts';
import { type Holding, lockHoldings, takeParts } from './lots.ts';
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
  held: Holding | undefined,
  book: TaxBook,
  { today, prices }: PricedDay,
): readonly Trade[] => {
  if (held === undefined) return [];
  const price = prices.atEndOf(held.series, today);
  const holding = { ...held, price, account: book.account(sale.businessPartnerId) };
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
  const holdingOf = await lockHoldings(tx, sales);
  const holders = sales.map(({ businessPartnerId }) => businessPartnerId);
  const book = await openTaxBook(tx, holders, date);
  const done = sales.map((sale) => tradesOf(sale, holdingOf(sale), book, at));
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
  const taken = selling.map(({ sale, parts, price }, index) => {
    const bookingNo = numbers[index];
    if (bookingNo === undefined) throw new Error('A sale was not booked.');
    return { ...sale, toCustomer: sale.toCustomer ?? false, bookingNo, price, parts };
  });
  await takeParts(tx, taken, date);
  return done.map((ofOne, index) => netOf(ofOne, sales[index]?.wanted ?? cents(0)));
};
