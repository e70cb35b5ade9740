import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import mobilePhone from 'validator/lib/isMobilePhone.js';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { defaultOf } from './default-of.ts';

/** Longer than any number: nothing beyond is even looked at. */
const longestMobile = 32;

const isMobilePhone = defaultOf(mobilePhone);

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
  const isValid = bare.startsWith('+') && number.length <= 16 && isMobilePhone(number, 'any', { strictMode: true });
  return isValid ? granted(number) : refused('INVALID');
};
