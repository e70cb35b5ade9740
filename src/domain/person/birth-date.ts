import { compareDates, type IsoDate, isIsoDate } from '#domain/calendar/iso-date.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { ageOn } from './age.ts';

export const dateText = 'Ungültiges Datum';

/**
 * Reads a date: optional, `YYYY-MM-DD` (REG-02); null where nothing was given.
 * @awaited REG-02: the onboarding reads dates of birth with it.
 */
export const parseDate = (text: string): Result<IsoDate | null, 'INVALID'> => {
  if (text === '') return granted(null);
  return text.length === 10 && isIsoDate(text) ? granted(text) : refused('INVALID');
};

/** Nobody living is older. */
const greatestAge = 130;

/** Whether somebody can have been born that day. */
export const isBirthDate = (date: IsoDate, today: IsoDate): boolean =>
  isIsoDate(date) && compareDates(date, today) <= 0 && ageOn(date, today) < greatestAge;
