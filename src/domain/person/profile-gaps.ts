import type { Profile } from './profile.ts';

/** The parts of a profile that are changed each on its own. */
export const profileParts = ['person', 'residence', 'tax', 'profession'] as const;
export type ProfilePart = (typeof profileParts)[number];

/**
 * What a profile lacks. `GERMAN_TAX_ID`: whoever lives in Germany has one; `LOCAL_TAX_ID`: none of the country of residence
 * abroad is told; `US_TAXED`: taxes are paid in the USA.
 */
export const profileGaps = [
  'RESIDENCE',
  'TAX_ID',
  'GERMAN_TAX_ID',
  'LOCAL_TAX_ID',
  'MARITAL_STATUS',
  'EMPLOYMENT',
  'US_TAXED',
] as const;
export type ProfileGap = (typeof profileGaps)[number];

/** Where each is mended. */
export const partOfGap: Readonly<Record<ProfileGap, ProfilePart>> = {
  RESIDENCE: 'residence',
  TAX_ID: 'tax',
  GERMAN_TAX_ID: 'tax',
  LOCAL_TAX_ID: 'tax',
  MARITAL_STATUS: 'person',
  EMPLOYMENT: 'profession',
  US_TAXED: 'tax',
};

const taxGap = ({ address, taxIds }: Profile): ProfileGap | undefined => {
  const isTaxedIn = (country: string): boolean => taxIds.some((each) => each.country === country);
  if (taxIds.length === 0) return 'TAX_ID';
  if (isTaxedIn('USA')) return 'US_TAXED';
  if (address === null || isTaxedIn(address.country)) return undefined;
  return address.country === 'DEU' ? 'GERMAN_TAX_ID' : 'LOCAL_TAX_ID';
};

/** What is missing of somebody, the weightiest first: what a contract asks for (§ 11 Abs. 4 GwG, § 154 AO, FKAustG). */
export const gapsOf = (profile: Profile): readonly ProfileGap[] => {
  const { address, maritalStatus, employment } = profile;
  const tax = taxGap(profile);
  return [
    ...(address === null ? (['RESIDENCE'] as const) : []),
    ...(tax === undefined ? [] : [tax]),
    ...(maritalStatus === null ? (['MARITAL_STATUS'] as const) : []),
    ...(employment === null ? (['EMPLOYMENT'] as const) : []),
  ];
};
