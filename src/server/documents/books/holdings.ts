import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { moneyWeightedReturn, timeWeightedReturn } from '#domain/performance/performance.ts';
import { figuresOf, type StretchFigures } from '#domain/performance/stretch.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { splits, type Split } from '#domain/products/products.ts';
import { fixed, type Fixed, valueOf } from '#server/market/fixed.ts';
import type { SeriesId } from '#server/market/series.ts';
import type { BookedProduct, PartnerBooks } from './partner-books.ts';

/** What an investment held at the end of a day. */
export interface Holding {
  readonly product: BookedProduct;
  readonly title: string;
  readonly series: SeriesId;
  readonly split: Split | null;
  readonly units: Fixed;
  readonly price: Fixed;
  readonly value: Cents;
  readonly cost: Cents;
}

const splitOf = (series: SeriesId): Split | null => {
  const equity = /^s(\d+)$/.exec(series)?.[1];
  return splits.find((split) => split.split(':')[0] === equity) ?? null;
};

/** What an investment is called with the mix that it follows on a day; a strategy change renames it. */
export const titleOf = (product: BookedProduct, series: SeriesId | undefined): string =>
  labelWithSplit(product, series === undefined ? product.split : splitOf(series));

/** The series of the last purchase up to a day. */
export const seriesAt = ({ trades }: PartnerBooks, ipsId: string, on: IsoDate): SeriesId | undefined =>
  trades.findLast((trade) => trade.ipsId === ipsId && trade.units > 0n && trade.date <= on)?.series;

/** The mix that an investment follows on a day; null where it has none. */
export const splitAt = (books: PartnerBooks, { ipsId, split }: BookedProduct, on: IsoDate): Split | null => {
  const series = seriesAt(books, ipsId, on);
  return series === undefined ? split : splitOf(series);
};

/** What is held at a day's end, in the order of the products; what was sold whole is not. */
export const holdingsAt = (books: PartnerBooks, on: IsoDate): readonly Holding[] =>
  books.products.flatMap((product): readonly Holding[] => {
    const own = books.trades.filter(({ ipsId, date }) => ipsId === product.ipsId && date <= on);
    const series = seriesAt(books, product.ipsId, on);
    const units = fixed(own.reduce((sum, trade) => sum + trade.units, 0n));
    if (series === undefined || units <= 0n) return [];
    const price = books.prices.atEndOf(series, on);
    const cost = cents(own.reduce((sum, trade) => sum + trade.cost, 0));
    const title = titleOf(product, series);
    return [{ product, title, series, split: splitOf(series), units, price, value: valueOf(units, price), cost }];
  });

/** Cash at a day's end. */
export const cashAt = ({ entries }: PartnerBooks, on: IsoDate): Cents =>
  addCents(cents(0), ...entries.filter(({ date }) => date <= on).map(({ clearing }) => clearing));

/** Whether there was anything to report from a day on: something booked, or units or cash from before. */
export const hadSomething = (books: PartnerBooks, from: IsoDate): boolean => {
  if (books.entries.some(({ date }) => date >= from)) return true;
  const held = [...Map.groupBy(books.trades, ({ ipsId }) => ipsId).values()];
  return cashAt(books, from) !== 0 || held.some((own) => own.reduce((sum, { units }) => sum + units, 0n) > 0n);
};

/** What happened between two days, both included. */
export interface Development extends Omit<StretchFigures, 'mwr'> {
  readonly twrSinceStart: number | null;
  readonly mwrSinceStart: number | null;
}

export const developmentOf = (history: readonly HistoryPoint[], from: IsoDate, until: IsoDate): Development => {
  const past = history.filter(({ date }) => date <= until);
  const base = past.findLast(({ date }) => date < from);
  const { mwr: _, ...figures } = figuresOf({ base, inside: past.filter(({ date }) => date >= from) });
  return { ...figures, twrSinceStart: timeWeightedReturn(past), mwrSinceStart: moneyWeightedReturn(past) };
};

/** The average of all business days of a period, also of those before the first purchase (decisions §6). */
export const averageValue = (history: readonly HistoryPoint[], days: readonly IsoDate[]): Cents => {
  if (days.length === 0) return cents(0);
  const wanted = new Set(days);
  const sum = history.reduce((all, { date, value }) => (wanted.has(date) ? all + value : all), 0);
  return cents(Math.floor(sum / days.length));
};
