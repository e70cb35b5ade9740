import { withdrawableUntil } from '#domain/application/application.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Moment } from '../orders/lifecycle.ts';

/** The last day on which a contract of a moment may be withdrawn. */
export const withdrawableOf = ({ now, today }: Pick<Moment, 'now' | 'today'>): IsoDate =>
  withdrawableUntil(berlinDayOf(Date.parse(now)), today);
