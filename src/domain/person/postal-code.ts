import * as check from 'validator/lib/isPostalCode.js';
import { alpha2Of } from './countries.ts';
import { defaultOf } from './default-of.ts';

export const postalCodeText = 'Ungültige Postleitzahl';

const longest = 16;

const isPostal = defaultOf(check.default);

const withPattern: ReadonlySet<string> = new Set(check.locales);

const patternOf = (country: string | undefined): check.PostalCodeLocale | 'any' => {
  const alpha2 = country === undefined ? undefined : alpha2Of(country);
  return alpha2 !== undefined && withPattern.has(alpha2) ? (alpha2 as check.PostalCodeLocale) : 'any';
};

/**
 * Whether a postal code fits the country of residence where a pattern of it is known, else any country's (REG-02).
 *
 * @param country three letters; undefined where it is not known yet
 */
export const isPostalCode = (text: string, country?: string): boolean =>
  text.length <= longest && isPostal(text, patternOf(country));
