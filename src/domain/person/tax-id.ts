import isTaxID from 'validator/lib/isTaxID.js';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { germanTaxIdText } from './german-tax-id.ts';

/**
 * The checks that there are, by country. Belgium's two languages check alike; Switzerland has no check of its own, and
 * every other country neither: any text is taken there, as specified.
 */
const localeByCountry: Readonly<Record<string, string>> = {
  ARG: 'es-AR',
  AUT: 'de-AT',
  BEL: 'fr-BE',
  BGR: 'bg-BG',
  BRA: 'pt-BR',
  CAN: 'en-CA',
  CYP: 'el-CY',
  CZE: 'cs-CZ',
  DEU: 'de-DE',
  DNK: 'dk-DK',
  ESP: 'es-ES',
  EST: 'et-EE',
  FIN: 'fi-FI',
  FRA: 'fr-FR',
  GBR: 'en-GB',
  GRC: 'el-GR',
  HRV: 'hr-HR',
  HUN: 'hu-HU',
  IRL: 'en-IE',
  ITA: 'it-IT',
  LTU: 'lt-LT',
  LUX: 'fr-LU',
  LVA: 'lv-LV',
  MLT: 'mt-MT',
  NLD: 'nl-NL',
  POL: 'pl-PL',
  PRT: 'pt-PT',
  ROU: 'ro-RO',
  SVK: 'sk-SK',
  SVN: 'sl-SI',
  SWE: 'sv-SE',
  UKR: 'uk-UA',
  USA: 'en-US',
};

const longest = 64;

/** The locale whose check a country has; without a country the German one (REG-02). */
export const taxIdLocale = (country?: string): string | undefined => {
  if (country === undefined) return 'de-DE';
  return Object.hasOwn(localeByCountry, country) ? localeByCountry[country] : undefined;
};

/** What a customer is told whose tax id is refused (texts.md). */
export const taxIdText = (country?: string): string =>
  country === undefined || country === 'DEU'
    ? germanTaxIdText
    : `Ungültige Steuer ID (TIN) (${taxIdLocale(country) ?? country})`;

/**
 * Reads a tax id: blanks removed, then the check of its country, where there is one (specification §5). Some countries'
 * checks take signs between the digits; they stay as they were typed.
 *
 * @param country three letters of the country that gave it; undefined counts as Germany
 */
export const parseTaxId = (text: string, country?: string): Result<string, 'INVALID'> => {
  if (text.length > 2 * longest) return refused('INVALID');
  const bare = text.replaceAll(/\s/g, '');
  if (bare === '' || bare.length > longest) return refused('INVALID');
  const locale = taxIdLocale(country);
  return locale === undefined || isTaxID(bare, locale) ? granted(bare) : refused('INVALID');
};

/** A tax id as it may be shown: its last three signs (decisions §15). */
export const maskedTaxId = (taxId: string): string => taxId.slice(-3).padStart(taxId.length, '•');
