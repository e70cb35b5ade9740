import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** Longer than any number: nothing beyond is even looked at. */
const longestMobile = 32;

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
