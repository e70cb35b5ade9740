import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { shownShape } from './name.ts';

/** Longer than any address or number: nothing beyond is even looked at. */
const longestEmail = 254;
const longestMobile = 32;

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
  return bare.length <= longestEmail && shownShape.test(bare) && validator.isEmail(bare)
    ? granted(bare)
    : refused('INVALID');
};

export const mobileText = 'Ungültige Mobilnummer';

/**
 * Reads a mobile number: optional, in international form with a plus (REG-02); blanks, hyphens, slashes and brackets may stand
 * between digits. Answers it in E.164, null where nothing was given.
 */
export const parseMobile = (text: string): Result<string | null, 'INVALID'> => {
  if (text.length > 2 * longestMobile) return refused('INVALID');
  const bare = text.replaceAll(/[\s\-/().]/g, '');
  if (bare === '') return granted(null);
  // `+49 (0)151…`: the zero is dialled within the country alone.
  const parsed = parsePhoneNumberFromString(bare);
  const number = parsed?.number ?? bare;
  const isValid =
    bare.startsWith('+') && number.length <= 16 && validator.isMobilePhone(number, 'any', { strictMode: true });
  return isValid ? granted(number) : refused('INVALID');
};
