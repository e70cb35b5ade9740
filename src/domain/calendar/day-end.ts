import { berlinDayOf } from './instant.ts';
import { addDays, dayNumber, type IsoDate } from './iso-date.ts';

/** What Berlin may be ahead of UTC, in minutes: in winter and in summer. */
const offsets = [60, 120] as const;

/** The last millisecond of a day in Europe/Berlin, from 1980 on, since 1970-01-01T00:00Z. */
export const berlinDayEnd = (day: IsoDate): number => {
  const minutes = dayNumber(addDays(day, 1)) * 1440;
  const last = offsets.map((offset) => (minutes - offset) * 60_000 - 1).find((end) => berlinDayOf(end) === day);
  if (last === undefined) throw new RangeError(`Nobody knows when ${day} ends in Berlin.`);
  return last;
};
