import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { themeLabels } from '#domain/products/labels.ts';
import { type Split, themeCodes } from '#domain/products/products.ts';
import { strategyIdOf } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { fixedText } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import type { GivenFacts } from '../kinds.ts';
import { fitText } from './fits.ts';
import { cashAt, developmentOf, type Holding, holdingsAt, seriesAt, titleOf } from './holdings.ts';
import type { BookedEntry, BookedProduct, PartnerBooks } from './partner-books.ts';

/** A period of the calendar with the name that documents give it. */
export interface NamedPeriod {
  readonly from: IsoDate;
  readonly until: IsoDate;
  /** `3/2026` */
  readonly label: string;
}

const benchmarkLabel = (series: SeriesId): string => {
  if (series === 'cash') return 'Geldmarkt ohne Kosten';
  const theme = themeCodes.find((code) => series === `theme-${code}`);
  if (theme !== undefined) return `Themenindex ${themeLabels[theme]}`;
  const equity = Number(series.slice(1));
  return `Mischung ${equity}:${100 - equity} ohne Kosten`;
};

/** How the series did from the day before the period, or the investment's first day in it, to its end. */
const benchmarkOf = (
  books: PartnerBooks,
  { product, series }: Holding,
  { from, until }: NamedPeriod,
): number | null => {
  const history = books.histories.get(product.ipsId) ?? [];
  const base = history.findLast(({ date }) => date < from) ?? history.find(({ date }) => date >= from);
  if (base === undefined || base.date >= until) return null;
  // A mix that was changed within the period has no one measure.
  if ((seriesAt(books, product.ipsId, base.date) ?? series) !== series) return null;
  const { prices } = books;
  return Number(prices.atEndOf(series, until)) / Number(prices.atEndOf(series, base.date)) - 1;
};

/** What the investment of a booking was called then; undefined for what is of none. */
const titleAt = (books: PartnerBooks, { ipsId, bookingNo }: BookedEntry): string | undefined => {
  const product = books.products.find((each) => each.ipsId === ipsId);
  if (product === undefined) return undefined;
  const own = books.trades.filter((trade) => trade.ipsId === ipsId);
  // A trade names its own mix; else what was held then, or what the money before the first purchase was for.
  const trade =
    own.find((each) => each.bookingNo === bookingNo) ??
    own.findLast((each) => each.units > 0n && each.bookingNo < bookingNo) ??
    own.find((each) => each.units > 0n);
  return titleOf(product, trade?.series);
};

const amountsOf = (
  books: PartnerBooks,
  { from, until }: NamedPeriod,
  of: (entry: BookedEntry) => number,
): readonly { readonly label: string; readonly amount: Cents }[] =>
  books.entries
    .filter(({ date }) => date >= from && date <= until)
    .flatMap((entry) => {
      if (of(entry) === 0) return [];
      const title = titleAt(books, entry);
      return [{ label: title === undefined ? entry.text : `${entry.text}, ${title}`, amount: cents(of(entry)) }];
    });

/** What is expected of what is held, as whoever opens the same today is told. */
const figuresOf = (
  { figures }: PartnerBooks,
  { category, theme }: BookedProduct,
  split: Split | null,
): StrategyFigures => {
  const id = strategyIdOf({ category, theme, split });
  const found = figures.get(id);
  if (found === undefined) throw new Error(`Nobody knows what to expect of ${id}.`);
  return found;
};

/** Everything that the report of a quarter says (Art. 60 DelVO 2017/565), from the books alone. */
export const quarterlyReportFacts = (books: PartnerBooks, period: NamedPeriod): GivenFacts<'QUARTERLY_REPORT'> => {
  const { from, until, label } = period;
  const held = holdingsAt(books, until);
  const cash = cashAt(books, until);
  return {
    label,
    from,
    until,
    positions: held.map(({ product, title, split, units, price, value, cost }) => ({
      ipsId: product.ipsId,
      category: product.category,
      theme: product.theme,
      split,
      title,
      units: fixedText(units),
      price: fixedText(price),
      value,
      cost,
    })),
    cash,
    total: addCents(cash, ...held.map(({ value }) => value)),
    development: developmentOf(books.whole, from, until),
    benchmarks: held.map((holding) => {
      const { twr } = developmentOf(books.histories.get(holding.product.ipsId) ?? [], from, until);
      const { title, series } = holding;
      return { title, label: benchmarkLabel(series), twr, benchmark: benchmarkOf(books, holding, period) };
    }),
    fees: amountsOf(books, period, ({ fees }) => fees),
    income: amountsOf(books, period, ({ income }) => 0 - income),
    bookings: books.entries
      .filter(({ date, clearing }) => date >= from && date <= until && clearing !== 0)
      .map((entry) => ({
        on: entry.date,
        text: entry.text,
        title: titleAt(books, entry) ?? null,
        amount: entry.clearing,
      })),
    fits: held.map(({ product, title, split }) => ({
      title,
      text: fitText({ ...product, split, figures: figuresOf(books, product, split) }, books),
    })),
  };
};
