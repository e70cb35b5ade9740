import { addDays, addYears, dayNumber, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { addFlows, periods, periodStart } from '#domain/performance/periods.ts';

const dailyDays = 31;

/** Days older than a year share a month, younger ones a week, the last 31 stand alone. */
const spansUntil = (today: IsoDate): ((date: IsoDate) => string) => {
  // Once for all points: dates are worked out slower than everything else here.
  const [days, weeks] = [addDays(today, -dailyDays), addYears(today, -1)];
  return (date) => {
    if (date > days) return date;
    // Day 4 of 1970 was a Monday: weeks run from Monday to Sunday.
    if (date > weeks) return `week ${Math.floor((dayNumber(date) + 3) / 7)}`;
    return date.slice(0, 7);
  };
};

/**
 * A daily history for the dashboard: every day of the last 31, then the last day of each week for a year, then of each
 * month, and always the day on whose end value one of the dashboard's periods builds: the last of an old year may stand
 * in the middle of a week. Flows are summed into the point that stands for their days, so their total stays equal; the
 * first and the last value stay as well. Oldest first, as it came.
 */
export const thinHistory = (history: readonly HistoryPoint[], today: IsoDate): readonly HistoryPoint[] => {
  const [first] = history;
  const starts = periods.flatMap((period) => periodStart(period, today) ?? []);
  const spanOf = spansUntil(today);
  const thinned: HistoryPoint[] = [];
  let span: string | undefined;
  for (const point of history) {
    const inPeriods = starts.filter((start) => point.date > start).length;
    const next = point === first ? 'start' : `${spanOf(point.date)} ${inPeriods}`;
    const before = thinned.at(-1);
    if (before !== undefined && next === span)
      thinned[thinned.length - 1] = { date: point.date, value: point.value, ...addFlows(before, point) };
    else thinned.push(point);
    span = next;
  }
  return thinned;
};
