import { shownShape } from '#domain/person/name.ts';

/** What is typed to release something: a decision of weight is not a click (experience.md). */
export const releaseWord = 'FREIGEBEN';

/** Characters that a reason has at least, blanks around it not counted, and at most. */
export const reasonLength = { least: 10, most: 500 } as const;

/** Whether a reason says something, with nothing in it that is not seen: others decide and look into it later. */
export const isReason = (reason: string): boolean => {
  const { length } = reason.trim();
  return shownShape.test(reason) && length >= reasonLength.least && length <= reasonLength.most;
};

/** Whether the word was typed; blanks around it and its case do not matter. */
export const isReleaseWord = (confirmation: string): boolean => confirmation.trim().toUpperCase() === releaseWord;
