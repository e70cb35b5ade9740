import { addDays, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';

/** Years after the one in which a relation ended: books, the longest of all that must be kept (decisions §15). */
const longestYears = 10;

/**
 * Until when data of somebody who leaves are kept: to the end of the tenth year after this one where there was ever an account
 * relation or an identification, else for the day.
 */
export const retentionUntil = (today: IsoDate, mustBeKept: boolean): IsoDate =>
  mustBeKept ? `${String(yearOf(today) + longestYears)}-12-31` : addDays(today, 1);
