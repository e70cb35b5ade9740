import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import type { CauseType } from '../ledger/accounts.ts';
import type { Db } from '../db/db.ts';
import { bookMany } from '../ledger/ledger.ts';
import { type Fixed, valueOf } from '../market/fixed.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { partsAfterTax, taxBooking } from '../tax/parts-after-tax.ts';
import { openTaxBook, type TaxBook } from '../tax/tax-book.ts';
import { consume, totalOf, unitsOf } from './fifo.ts';
import { type Holding, lockHoldings, takeParts } from './lots.ts';
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

const partsOf = (sale: ForcedSale, held: Holding | undefined, book: TaxBook, { today, prices }: PricedDay) => {
  if (held === undefined) return undefined;
  const { lots: open, series } = held;
  const price: Fixed = prices.atEndOf(series, today);
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
  const holdingOf = await lockHoldings(tx, sales);
  const holders = sales.map(({ businessPartnerId }) => businessPartnerId);
  const book = await openTaxBook(tx, holders, date);
  const done = sales.map((sale) => ({
    sale,
    sold: partsOf(sale, holdingOf(sale), book, at),
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
  const taken = trades.map(({ sale, parts, price }, index) => {
    const bookingNo = numbers[index];
    if (bookingNo === undefined) throw new Error('A sale was not booked.');
    return { ...sale, toCustomer: sale.toCustomer ?? false, bookingNo, price, parts };
  });
  await takeParts(tx, taken, date);
  // Tax that a loss gives back stays on the clearing account.
  return done.map(({ sale, sold }) =>
    sold === undefined ? cents(0) : cents(Math.max(0, Math.min(sold.net, sale.wanted))),
  );
};
