import type { Profile } from '#domain/person/profile.ts';
import { maskMobile } from '../messages/mask-mobile.ts';
import type { ProfileRow } from './profile.store.ts';

/** The person behind a user as it may be shown: an address whole or not at all, numbers masked (decisions §15). */
export const profileOf = (row: ProfileRow): Profile => {
  const { street, postal_code: postalCode, city, country } = row;
  const isWhole = street !== null && postalCode !== null && city !== null && country !== null;
  return {
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    birthPlace: row.birth_place,
    nationality: row.nationality,
    address: isWhole ? { street, postalCode, city, country } : null,
    taxIds: row.tax_ids_shown,
    maritalStatus: row.marital_status,
    employment: row.employment,
    industry: row.industry,
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    identityFixed: row.ident_status === 'SUCCESS',
  };
};
