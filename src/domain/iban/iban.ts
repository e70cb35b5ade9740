import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { granted, refused, type Result } from '#domain/result/result.ts';

/** `NOT_SEPA`: valid, but of a country that SEPA payments do not reach. */
export type IbanRefusal = 'EMPTY' | 'INVALID' | 'NOT_SEPA';

/** Reads an IBAN as people type it: blanks and hyphens dropped, upper case, length and check digits (decisions §10). */
export const parseIban = (text: string): Result<string, IbanRefusal> => {
  const bare = electronicFormatIBAN(text.replaceAll(/\s/g, '')) ?? '';
  if (bare === '') return refused('EMPTY');
  if (!isValidIBAN(bare)) return refused('INVALID');
  return isSEPACountry(bare.slice(0, 2)) ? granted(bare) : refused('NOT_SEPA');
};
