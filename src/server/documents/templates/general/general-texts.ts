import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Block } from '../../render/blocks.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { withdrawalNotice } from './withdrawal-notice.ts';

/** General documents: their texts by version, the month from whose first day on it is in force; the newest last. */
export const generalTexts = {
  TERMS: terms,
  PRIVACY: privacy,
  WITHDRAWAL_NOTICE: withdrawalNotice,
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Block[]>>>>;

export type GeneralKind = keyof typeof generalTexts;

/** The version of a general document that is in force on a day; throws before the first one. */
export const versionInForce = (kind: GeneralKind, day: IsoDate): string => {
  const version = Object.keys(generalTexts[kind])
    .toSorted()
    .findLast((each) => `${each}-01` <= day);
  if (version === undefined) throw new RangeError(`${kind} has no version that was in force on ${day}.`);
  return version;
};
