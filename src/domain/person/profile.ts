import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { EmploymentCode, IndustryCode, MaritalStatus } from './circumstances.ts';

export interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** Three letters. */
  readonly country: string;
}

/** Of a country, three letters. */
export interface TaxId {
  readonly country: string;
  readonly taxId: string;
}

/** The person behind a user, as far as it is told. */
export interface Profile {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: IsoDate | null;
  readonly birthPlace: string | null;
  readonly nationality: string | null;
  readonly address: Address | null;
  /** Each with all but its last three signs hidden (decisions §15). */
  readonly taxIds: readonly TaxId[];
  readonly maritalStatus: MaritalStatus | null;
  readonly employment: EmploymentCode | null;
  readonly industry: IndustryCode | null;
  /** Masked; null while no number is confirmed. */
  readonly mobile: string | null;
  /** Names, birth and nationality were proved by a document. */
  readonly identityFixed: boolean;
}

/** What is to change of it; what is left out stays. */
export type ProfileChange = Partial<
  Pick<
    Profile,
    'birthDate' | 'birthPlace' | 'nationality' | 'address' | 'taxIds' | 'maritalStatus' | 'employment' | 'industry'
  >
>;
