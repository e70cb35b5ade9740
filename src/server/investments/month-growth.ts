import { addDays } from '#domain/calendar/iso-date.ts';
import type { Growth } from '#domain/strategy/drift.ts';
import type { SeriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';

/** Long enough before a month that a business day lies in it. */
const daysBefore = 7;

/**
 * How stocks and bonds have grown this month. A strategy's index is mixed anew at each month's end, so that its halves drift
 * apart from there (decisions §19); before the first price nothing has grown.
 */
export const monthGrowth = ({ today, prices }: PricedDay): Growth => {
  const first = `${today.slice(0, 7)}-01`;
  const grown = (series: SeriesId): number => {
    const known = prices.between(series, addDays(first, -daysBefore), today);
    const base = known.findLast(({ date }) => date < first) ?? known[0];
    const last = known.at(-1);
    return base === undefined || last === undefined ? 1 : Number(last.price) / Number(base.price);
  };
  return { equity: grown('s100'), bonds: grown('s0') };
};
