import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { daysInMonth, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { DayPrice } from '../ports/prices.ts';
import { dividedBy, fixed, type Fixed, fixedOf } from './fixed.ts';
import { firstMonth, type Month, monthlyFactor, monthOf } from './monthly-returns.ts';
import { root, unit } from './root.ts';
import type { SeriesId } from './series.ts';

// Prices are computed, not stored: they follow from the published months alone, a series of five years takes
// milliseconds once, and a table would have to be refilled whenever the business date moves.
const levels = new Map<SeriesId, Fixed[]>();
const months = new Map<string, readonly DayPrice[]>();
const calendars = new Map<Month, readonly IsoDate[]>();

/** Every series starts with 100 € at the end of May 2003. */
const base = fixedOf('100');

/** The price at the end of the month before. */
const levelBefore = (series: SeriesId, month: Month): Fixed => {
  const known = levels.get(series) ?? [base];
  levels.set(series, known);
  for (let at = known.length; at <= month - firstMonth; at += 1) {
    const before = known[at - 1] ?? base;
    known.push(fixed(dividedBy(before * monthlyFactor(series, firstMonth + at - 1), unit)));
  }
  const level = known[month - firstMonth];
  if (level === undefined) throw new RangeError(`No price of ${series} before 2003-06`);
  return level;
};

const businessDaysOf = (month: Month): readonly IsoDate[] => {
  const known = calendars.get(month);
  if (known !== undefined) return known;
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
  const start = `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`;
  const days = Array.from(
    { length: daysInMonth(year, number) },
    (_, index) => `${start}-${String(index + 1).padStart(2, '0')}`,
  ).filter(isBusinessDay);
  calendars.set(month, days);
  return days;
};

/** The prices of a month: the same factor from each business day to the next, the month's return over all of them. */
const pricesOfMonth = (series: SeriesId, month: Month): readonly DayPrice[] => {
  const key = `${series} ${month}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  const before = levelBefore(series, month);
  const after = levelBefore(series, month + 1);
  const days = businessDaysOf(month);
  const daily = root(monthlyFactor(series, month), days.length);
  let grown = unit;
  const prices = days.map((date, index) => {
    grown = (grown * daily) / unit;
    return { date, price: index === days.length - 1 ? after : fixed(dividedBy(before * grown, unit)) };
  });
  months.set(key, prices);
  return prices;
};

/**
 * The price of a series on a day: at a weekend or holiday the one of the business day before. Throws a RangeError for
 * days before 2003-06-02. There is no last day (decisions §19).
 */
export const priceOn = (series: SeriesId, date: IsoDate): Fixed => {
  const month = monthOf(date);
  const day = pricesOfMonth(series, month).findLast((each) => each.date <= date);
  return day?.price ?? levelBefore(series, month);
};

/** The prices of all business days from one day to another, both included, oldest first. */
export const pricesBetween = (series: SeriesId, from: IsoDate, to: IsoDate): readonly DayPrice[] => {
  const prices: DayPrice[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month += 1) prices.push(...pricesOfMonth(series, month));
  return prices.filter(({ date }) => date >= from && date <= to);
};
