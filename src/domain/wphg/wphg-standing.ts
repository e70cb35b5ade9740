import { blank } from '#domain/blank/blank.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type WphgData, wphgKeys } from '#domain/entities/business-partner.ts';

/** How an account relation's answers stand (rules §2, BNK-24). MISSING: none was ever given; INCOMPLETE: some are missing. */
export type WphgStanding = 'MISSING' | 'INCOMPLETE' | 'EXPIRED' | 'VALID';

interface ToldWphg {
  readonly wphg: WphgData | null;
  readonly wphgExpiresAt: string | null;
  readonly isComplete: boolean;
  readonly isExpired: boolean;
}

/** The standing that the server's answers come to; what is incomplete is asked for first, also where it has expired. */
export const wphgStanding = ({ wphg, isComplete, isExpired }: ToldWphg): WphgStanding => {
  if (wphg === null || wphgKeys.every((key) => blank(wphg[key]))) return 'MISSING';
  if (!isComplete) return 'INCOMPLETE';
  return isExpired ? 'EXPIRED' : 'VALID';
};

/** The last day on which answers hold, past ones included; null where none is known. */
export const wphgValidUntil = ({ wphgExpiresAt }: Pick<ToldWphg, 'wphgExpiresAt'>): IsoDate | null =>
  blank(wphgExpiresAt) ? null : (berlinDay(wphgExpiresAt ?? '') ?? null);
