import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { DayLevels } from '../ports/prices.ts';
import { fixedText } from './fixed.ts';

/**
 * Percent that a level may move from one business day to the next before a person has looked. Exchanges in the United States
 * end a day on which the market has fallen by so much (rule 80B); indices of many shares have done it once, in October 1987.
 * A slip of the decimal point, of the currency or a split that was left out is far beyond it.
 */
export const plausiblePercent = 20n;

const businessDays = (from: IsoDate, until: IsoDate): readonly IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
};

/** What has become of levels that are kept: they stay as they are, whatever is told later. Undefined where all agree. */
export const contradictionIn = (kept: readonly DayLevels[], told: readonly DayLevels[]): string | undefined => {
  const byDay = new Map(told.map(({ date, levels }) => [date, levels]));
  for (const { date, levels } of kept) {
    for (const [series, level] of levels) {
      const now = byDay.get(date)?.get(series);
      if (now === level) continue;
      const said = now === undefined ? 'nothing' : fixedText(now);
      return `${series} of ${date} was ${fixedText(level)} and is told as ${said} by now.`;
    }
  }
  return undefined;
};

/** A day that is missing between two that are there; undefined where none is. */
export const gapIn = (told: readonly DayLevels[], from: IsoDate): string | undefined => {
  const last = told.at(-1)?.date;
  if (last === undefined) return undefined;
  const dates = new Set(told.map(({ date }) => date));
  const missing = businessDays(from, last).find((date) => !dates.has(date));
  return missing === undefined ? undefined : `There are no levels of ${missing}, but of ${last}.`;
};

/**
 * A level that is too far from the one of the business day before; undefined where none is.
 *
 * @param looked the day whose levels a person has looked at and found right
 */
export const jumpIn = (days: readonly DayLevels[], looked: IsoDate | undefined): string | undefined => {
  for (const [index, { date, levels }] of days.entries()) {
    const before = days[index - 1];
    if (before === undefined || date === looked) continue;
    for (const [series, level] of levels) {
      const old = before.levels.get(series);
      if (old === undefined) return `${series} has no level of ${before.date}.`;
      const moved = level > old ? level - old : old - level;
      if (moved * 100n > old * plausiblePercent) {
        return `${series} goes from ${fixedText(old)} on ${before.date} to ${fixedText(level)} on ${date}.`;
      }
    }
  }
  return undefined;
};
