import { isBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { PricedDay, Prices } from '../ports/prices.ts';
import { fixedText } from './fixed.ts';
import { seriesIds } from './series.ts';

/** The business day whose prices count on a day: itself, or the last one before. */
export const pricedDayOf = (date: IsoDate): IsoDate => (isBusinessDay(date) ? date : previousBusinessDay(date));

/** Whether there are the prices that something would be traded at today. */
export const isPriced = ({ prices, today }: PricedDay): boolean => (prices.newest(today) ?? '') >= pricedDayOf(today);

/** Days whose tables are kept: a run is about few. */
const tablesKept = 100;

/** Tables of prices, made once for each day and kept by the source that they belong to. */
export const priceTables = (atEndOf: Prices['atEndOf']): Prices['tableAt'] => {
  const known = new Map<IsoDate, string>();
  return (date) => {
    const table =
      known.get(date) ??
      JSON.stringify(seriesIds.map((series) => ({ series, price: fixedText(atEndOf(series, date)) })));
    if (!known.has(date) && known.size >= tablesKept) known.clear();
    known.set(date, table);
    return table;
  };
};
