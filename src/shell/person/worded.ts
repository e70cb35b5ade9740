import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { employmentLabels, industryLabels, maritalStatusLabels } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { Address, ProfileChange } from '#domain/person/profile.ts';

/** An address on one line. */
export const addressText = ({ street, postalCode, city, country }: Address): string =>
  [street, `${postalCode} ${city}`, countryName(country) ?? ''].filter((part) => part !== '').join(', ');

/** A part of a profile in words, but for tax ids; undefined where it is not told. */
export const worded = (
  key: Exclude<keyof ProfileChange, 'taxIds'>,
  { birthDate, birthPlace, nationality, maritalStatus, address, employment, industry }: ProfileChange,
): string | undefined =>
  ({
    birthDate: birthDate && formatGermanDate(birthDate),
    birthPlace,
    nationality: countryName(nationality ?? ''),
    maritalStatus: maritalStatus && maritalStatusLabels[maritalStatus],
    address: address && addressText(address),
    employment: employment && employmentLabels[employment],
    industry: industry && industryLabels[industry],
  })[key] ?? undefined;
