import registry from 'i18n-iso-countries/index.js';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import isISO31661Alpha3 from 'validator/lib/isISO31661Alpha3.js';

registry.registerLocale(german);

/** A country as it is chosen. */
export interface Country {
  /** ISO 3166-1 alpha-3. */
  readonly code: string;
  /** In German. */
  readonly name: string;
}

export const countryText = 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.';

/** Germany, Austria, Switzerland come first (REG-03). */
const first = ['DEU', 'AUT', 'CHE'];

/** As people look names up: Ägypten beside Albanien. */
const byName = new Intl.Collator('de');

const readCountries = (): readonly Country[] => {
  const names = registry.getNames('de', { select: 'official' });
  const all = Object.entries(registry.getAlpha3Codes()).flatMap(([code, alpha2]) => {
    const name = names[alpha2];
    // XKK, which the library makes up for Kosovo, is no code of the standard.
    return name === undefined || !isISO31661Alpha3(code) ? [] : [{ code, name }];
  });
  const rank = ({ code }: Country): number => (first.includes(code) ? first.indexOf(code) : first.length);
  return all.toSorted((one, other) => rank(one) - rank(other) || byName.compare(one.name, other.name));
};

let known: readonly Country[] | undefined;

/** All countries of ISO 3166-1 in the order of a list to choose from. */
export const countries = (): readonly Country[] => (known ??= readCountries());

let codes: ReadonlySet<string> | undefined;

/** Whether three letters are a country's (REG-02); capitals, as they are stored. */
export const isCountry = (code: string): boolean => (codes ??= new Set(countries().map((each) => each.code))).has(code);

/** The two letters of a country's three (REG-03); undefined for what is none. */
export const alpha2Of = (code: string): string | undefined =>
  isCountry(code) ? registry.alpha3ToAlpha2(code) : undefined;

/** The three letters of a country's two, or three; undefined for what is none. */
export const alpha3Of = (code: string): string | undefined => {
  const three = code.length === 2 ? registry.alpha2ToAlpha3(code) : code;
  return three !== undefined && isCountry(three) ? three : undefined;
};

/** The German name of a country; undefined for what is none. */
export const countryName = (code: string): string | undefined => countries().find((each) => each.code === code)?.name;
