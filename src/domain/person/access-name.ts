import { parseEmail } from './email.ts';
import type { EmailRefusal } from './email-texts.ts';
import { isName, longestName } from './name.ts';

export type NameFlaw = EmailRefusal | 'TOO_LONG';

/** What is wrong with a first or last name as it was typed; undefined for a good one. Outer blanks do not count. */
export const nameFlaw = (text: string): NameFlaw | undefined => {
  const bare = text.trim();
  if (bare === '') return 'MISSING';
  if (bare.length > longestName) return 'TOO_LONG';
  return isName(bare) ? undefined : 'INVALID';
};

/** What is wrong with an e-mail address as it was typed; undefined for a good one. */
export const emailFlaw = (text: string): EmailRefusal | undefined => {
  const read = parseEmail(text);
  return read.ok ? undefined : read.refusal;
};
