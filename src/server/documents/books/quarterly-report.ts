import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { themeLabels } from '#domain/products/labels.ts';
import { themeCodes } from '#domain/products/products.ts';
import { fixedText } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import type { GivenFacts } from '../kinds.ts';
import { fitText } from './fits.ts';
import { cashAt, developmentOf, type Holding, holdingsAt, seriesAt, titleOf } from './holdings.ts';
import type { PartnerBooks } from './partner-books.ts';

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

const amountsOf = (
  { entries }: PartnerBooks,
  { from, until }: NamedPeriod,
  of: (entry: PartnerBooks['entries'][number]) => number,
): readonly { readonly label: string; readonly amount: Cents }[] =>
  entries
    .filter(({ date }) => date >= from && date <= until)
    .flatMap((entry) => (of(entry) === 0 ? [] : [{ label: entry.text, amount: cents(of(entry)) }]));

/** Everything that the report of a quarter says (Art. 60 DelVO 2017/565), from the books alone. */
export const quarterlyReportFacts = (books: PartnerBooks, period: NamedPeriod): GivenFacts<'QUARTERLY_REPORT'> => {
  const { from, until, label } = period;
  const held = holdingsAt(books, until);
  const cash = cashAt(books, until);
  const titles = new Map(
    books.products.map((product) => [product.ipsId, titleOf(product, seriesAt(books, product.ipsId, until))]),
  );
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
      .map(({ date, text, ipsId, clearing }) => ({
        on: date,
        text,
        title: ipsId === null ? null : (titles.get(ipsId) ?? null),
        amount: clearing,
      })),
    fits: held.map(({ product, title, split }) => ({
      title,
      text: fitText({ category: product.category, split, holding: product.holding }, books.wphg),
    })),
  };
};
