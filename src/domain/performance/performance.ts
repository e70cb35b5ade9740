import { daysBetween } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { type Cents, cents } from '#domain/money/money.ts';

/** Points oldest first, at most one a day; each value stands after that day's flow (decisions §12). */
export type History = readonly HistoryPoint[];

const daysAYear = 365;

/** What was gained: the last value less all that was paid in, net of what was taken out; 0 without points. */
export const absoluteGain = (history: History): Cents => {
  const deposits = history.reduce((sum, point) => sum + point.netFlow, 0);
  return cents((history.at(-1)?.value ?? 0) - deposits);
};

/** Days from the first to the last point. */
const daysOf = (history: History): number => {
  const [first, last] = [history[0], history.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first.date, last.date);
};

const annualised = (total: number, days: number): number =>
  days > daysAYear ? (1 + total) ** (daysAYear / days) - 1 : total;

/**
 * Time-weighted return, a fraction: the product of the growth between flows, whatever was paid in or out. A year's
 * rate where the time is longer than one year, else of the time itself (decisions §12). Null without two points.
 */
export const timeWeightedReturn = (history: History): number | null => {
  if (history.length < 2) return null;
  const growth = history.reduce((product, point, index) => {
    const before = history[index - 1]?.value ?? 0;
    return before > 0 ? product * ((point.value - point.netFlow) / before) : product;
  }, 1);
  return annualised(growth - 1, daysOf(history));
};

const lowestRate = -0.999;
const highestRate = 10;
const precision = 1e-10;

/**
 * Money-weighted return, a fraction: the rate at which all flows grow to the last value, by bisection on (−0.999, 10)
 * to 1e-10 (decisions §12). A year's rate where the time is longer than one year, else of the time itself. Null
 * without two points, without time between them, or when no rate in the range fits.
 */
export const moneyWeightedReturn = (history: History): number | null => {
  const days = daysOf(history);
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined || days === 0) return null;

  const flows = history.filter((point) => point.netFlow !== 0);
  const timed = flows.map((point) => ({ flow: point.netFlow, years: daysBetween(point.date, last.date) / daysAYear }));
  // Compounded to the last day instead of discounted to the first: the same root, one division less a flow.
  const excess = (rate: number): number =>
    timed.reduce((sum, { flow, years }) => sum + flow * (1 + rate) ** years, 0) - last.value;

  let [low, high] = [lowestRate, highestRate];
  const rising = excess(low) < 0;
  if (timed.length === 0 || rising === excess(high) < 0) return null;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0 === rising) low = middle;
    else high = middle;
  }
  const rate = (low + high) / 2;
  return days > daysAYear ? rate : (1 + rate) ** (days / daysAYear) - 1;
};
