import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import mobilePhone from 'validator/lib/isMobilePhone.js';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { defaultOf } from './default-of.ts';

/** Longer than any number: nothing beyond is even looked at. */
const longestMobile = 32;

const isMobilePhone = defaultOf(mobilePhone);

/** In some countries mobile numbers look like those of fixed lines. */
const mobileTypes: ReadonlySet<unknown> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Reads a mobile number: optional, in international form with a plus (REG-02); blanks, hyphens, slashes and brackets may stand
 * between digits. Answers it in E.164, null where nothing was given. What is dear to call is none, nor is a number of no
 * country, like those of satellites: we send messages there.
 */
export const parseMobile = (text: string): Result<string | null, 'INVALID'> => {
  if (text.length > 2 * longestMobile) return refused('INVALID');
  const bare = text.replaceAll(/[\s\-/().]/g, '');
  if (bare === '') return granted(null);
  if (!bare.startsWith('+')) return refused('INVALID');
  // `+49 (0)151…`: the zero is dialled within the country alone.
  const parsed = parsePhoneNumberFromString(bare);
  if (parsed?.country === undefined || !mobileTypes.has(parsed.getType())) return refused('INVALID');
  const { number } = parsed;
  return number.length <= 16 && isMobilePhone(number, 'any', { strictMode: true })
    ? granted(number)
    : refused('INVALID');
};
