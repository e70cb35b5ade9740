import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { updateUserV2 } from '#api/person/profile.ts';
import { isOpenIdent } from '#domain/identification/identification.ts';
import { dateText, isBirthDate } from '#domain/person/birth-date.ts';
import { hasIndustry } from '#domain/person/circumstances.ts';
import { countryText, isCountry } from '#domain/person/countries.ts';
import { isPostalCode, postalCodeText } from '#domain/person/postal-code.ts';
import { maskedTaxId, parseTaxId, taxIdText } from '#domain/person/tax-id.ts';
import { type FieldFlaw, nameFlaws } from './fields.ts';
import type { ProfileRow, TaxId } from './profile.store.ts';

export type ProfileChange = RequestOf<typeof updateUserV2>;

const countryFlaws = (field: string, code: string | null | undefined): readonly FieldFlaw[] =>
  code === null || code === undefined || isCountry(code) ? [] : [{ field, message: countryText }];

const addressFlaws = ({ address }: ProfileChange): readonly FieldFlaw[] => {
  if (address === null || address === undefined) return [];
  const wrongCountry = countryFlaws('address.country', address.country);
  if (wrongCountry.length > 0) return wrongCountry;
  return isPostalCode(address.postalCode, address.country)
    ? []
    : [{ field: 'address.postalCode', message: postalCodeText }];
};

const taxIdFlaws = ({ taxIds = [] }: ProfileChange): readonly FieldFlaw[] =>
  taxIds.flatMap(({ country, taxId }, index): readonly FieldFlaw[] => {
    const field = `taxIds.${String(index)}`;
    const wrong = countryFlaws(`${field}.country`, country);
    if (wrong.length > 0) return wrong;
    if (taxIds.findIndex((each) => each.country === country) !== index) {
      return [{ field: `${field}.country`, message: 'Für dieses Land ist schon eine Steuer ID angegeben.' }];
    }
    return parseTaxId(taxId, country).ok ? [] : [{ field: `${field}.taxId`, message: taxIdText(country) }];
  });

const given = (field: string, name: string | undefined): readonly FieldFlaw[] =>
  name === undefined ? [] : nameFlaws(field, name);

const birthFlaws = ({ birthDate }: ProfileChange, today: IsoDate): readonly FieldFlaw[] =>
  birthDate === null || birthDate === undefined || isBirthDate(birthDate, today)
    ? []
    : [{ field: 'birthDate', message: dateText }];

/** What of a change cannot be true, each field with its sentence (REG-02). */
export const profileFlaws = (change: ProfileChange, today: IsoDate): readonly FieldFlaw[] => [
  ...given('firstName', change.firstName),
  ...given('lastName', change.lastName),
  ...birthFlaws(change, today),
  ...countryFlaws('nationality', change.nationality),
  ...addressFlaws(change),
  ...taxIdFlaws(change),
];

const fixed = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['birthDate', 'birth_date'],
  ['birthPlace', 'birth_place'],
  ['nationality', 'nationality'],
] as const;

const touchesIdentity = (row: ProfileRow, change: ProfileChange): boolean =>
  fixed.some(([field, column]) => change[field] !== undefined && change[field] !== row[column]);

/**
 * Why a change of names, birth or nationality is refused: a document has proved them, or is just being looked at. What was not told
 * so far is no exception: it would stand there as proved.
 */
export const identityRefusal = (
  row: ProfileRow,
  change: ProfileChange,
): 'IDENT_UNDER_WAY' | 'IDENTITY_FIXED' | undefined => {
  if (!touchesIdentity(row, change)) return undefined;
  if (isOpenIdent(row.ident_status)) return 'IDENT_UNDER_WAY';
  return row.ident_status === 'SUCCESS' ? 'IDENTITY_FIXED' : undefined;
};

const kept = <T>(wanted: T | undefined, before: T): T => (wanted === undefined ? before : wanted);

/** The tax ids of a change as they are kept, blanks removed. */
export const taxIdsOf = (taxIds: readonly TaxId[]): readonly TaxId[] =>
  taxIds.map(({ country, taxId }) => {
    const read = parseTaxId(taxId, country);
    return { country, taxId: read.ok ? read.value : taxId };
  });

/** All of a profile after a change that has no flaws; `seal` hides the tax ids. */
export const changedProfile = (
  row: ProfileRow,
  change: ProfileChange,
  seal: (taxIds: readonly TaxId[]) => string,
): ProfileRow => {
  const { address, taxIds } = change;
  const { street, postalCode, city, country } = address ?? {
    street: null,
    postalCode: null,
    city: null,
    country: null,
  };
  const ids = taxIds === undefined ? undefined : taxIdsOf(taxIds);
  const employment = kept(change.employment, row.employment);
  const industry = kept(change.industry, row.industry);
  return {
    ...row,
    version: row.version + 1,
    first_name: kept(change.firstName, row.first_name),
    last_name: kept(change.lastName, row.last_name),
    birth_date: kept(change.birthDate, row.birth_date),
    birth_place: kept(change.birthPlace, row.birth_place),
    nationality: kept(change.nationality, row.nationality),
    ...(address !== undefined && { street, postal_code: postalCode, city, country }),
    ...(ids !== undefined && {
      tax_ids: ids.length === 0 ? null : seal(ids),
      tax_ids_shown: ids.map((each) => ({ ...each, taxId: maskedTaxId(each.taxId) })),
    }),
    marital_status: kept(change.maritalStatus, row.marital_status),
    employment,
    // Whoever stops working has no industry left.
    industry: employment !== null && hasIndustry(employment) ? industry : null,
  };
};
