import { isName } from './name.ts';
import { parseEmail } from './email.ts';

/** The longest name that is taken. */
const longestName = 100;

export type NameFlaw = 'MISSING' | 'INVALID';

/** What is wrong with a first or last name as it was typed; undefined for a good one. Outer blanks do not count. */
export const nameFlaw = (text: string): NameFlaw | undefined => {
  const bare = text.trim();
  if (bare === '') return 'MISSING';
  return bare.length <= longestName && isName(bare) ? undefined : 'INVALID';
};

/** What is wrong with an e-mail address as it was typed; undefined for a good one. */
export const emailFlaw = (text: string): NameFlaw | undefined => {
  const read = parseEmail(text);
  return read.ok ? undefined : read.refusal;
};
