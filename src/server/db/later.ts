import { berlinDayEnd } from '#domain/calendar/day-end.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { addDays } from '#domain/calendar/iso-date.ts';

/** `now` and that many seconds later, as SQL takes instants; before it where negative. */
export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** The end of the day in Berlin that is so many days after `now`: where a day is named, until then it has to be good. */
export const dayEndAfter = (now: Date, days: number): string =>
  new Date(berlinDayEnd(addDays(berlinDayOf(now.getTime()), days))).toISOString();
