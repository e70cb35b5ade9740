import { nextBusinessDay } from './business-day.ts';
import { formatGermanDate } from './german-date.ts';
import type { IsoDate } from './iso-date.ts';

/**
 * One of several business days, with what both share written once: `25. oder 26.11.2026`, `24. bis 26.11.2026`,
 * `30.11. oder 01.12.2026`. One day alone where there is no later one.
 */
export const formatGermanDays = (first: IsoDate, last: IsoDate | null | undefined): string => {
  if (last === null || last === undefined || last <= first) return formatGermanDate(first);
  const word = nextBusinessDay(first) === last ? 'oder' : 'bis';
  const shared = [first.slice(0, 7) === last.slice(0, 7), first.slice(0, 4) === last.slice(0, 4)];
  const whole = formatGermanDate(first);
  const begun = shared[0] ? whole.slice(0, 3) : shared[1] ? whole.slice(0, 6) : whole;
  return `${begun} ${word} ${formatGermanDate(last)}`;
};
