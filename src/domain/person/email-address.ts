import isEmail from 'validator/lib/isEmail.js';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { shownShape } from './name.ts';

// One check alone: pages that ask for an address are not to bring all the others of the library along.

/** Longer than any address: nothing beyond is even looked at. */
const longestEmail = 254;

export type EmailRefusal = 'MISSING' | 'INVALID';
export const emailTexts: Readonly<Record<EmailRefusal, string>> = {
  MISSING: 'Angabe erforderlich',
  INVALID: 'Ungültige E-Mail',
};

/** Reads an e-mail address: required, outer blanks dropped, capitals kept (REG-02); with nothing in it that is not seen. */
export const parseEmail = (text: string): Result<string, EmailRefusal> => {
  if (text.length > 2 * longestEmail) return refused('INVALID');
  const bare = text.trim();
  if (bare === '') return refused('MISSING');
  return bare.length <= longestEmail && shownShape.test(bare) && isEmail(bare) ? granted(bare) : refused('INVALID');
};
