import validator from 'validator';
import { alpha2Of } from './countries.ts';

export const postalCodeText = 'Ungültige Postleitzahl';

const longest = 16;

const withPattern: ReadonlySet<string> = new Set(validator.isPostalCodeLocales);

const patternOf = (country: string | undefined): validator.PostalCodeLocale | 'any' => {
  const alpha2 = country === undefined ? undefined : alpha2Of(country);
  return alpha2 !== undefined && withPattern.has(alpha2) ? (alpha2 as validator.PostalCodeLocale) : 'any';
};

/**
 * Whether a postal code fits the country of residence where a pattern of it is known, else any country's (REG-02).
 *
 * @param country three letters; undefined where it is not known yet
 */
export const isPostalCode = (text: string, country?: string): boolean =>
  text.length <= longest && validator.isPostalCode(text, patternOf(country));
