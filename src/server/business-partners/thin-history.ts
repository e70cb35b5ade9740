import { addDays, addYears, dayNumber, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { addCents } from '#domain/money/money.ts';

const dailyDays = 31;

/** Points with the same name become one: their last, with all their flows. Days older than a year share a month. */
const periodOf = (date: IsoDate, today: IsoDate): string => {
  if (date > addDays(today, -dailyDays)) return date;
  // Day 4 of 1970 was a Monday: weeks run from Monday to Sunday.
  if (date > addYears(today, -1)) return `week ${Math.floor((dayNumber(date) + 3) / 7)}`;
  return date.slice(0, 7);
};

/**
 * A daily history for the dashboard: every day of the last 31, then the last day of each week for a year, then of each
 * month. Flows are summed into the point that stands for their days, so their total stays equal; the first and the
 * last value stay as well. Oldest first, as it came.
 */
export const thinHistory = (history: readonly HistoryPoint[], today: IsoDate): readonly HistoryPoint[] => {
  const [first] = history;
  const thinned: HistoryPoint[] = [];
  let period: string | undefined;
  for (const point of history) {
    const next = point === first ? 'start' : periodOf(point.date, today);
    const before = thinned.at(-1);
    if (before !== undefined && next === period) {
      thinned[thinned.length - 1] = { ...point, netFlow: addCents(before.netFlow, point.netFlow) };
    } else thinned.push(point);
    period = next;
  }
  return thinned;
};
