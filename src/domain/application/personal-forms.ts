import { readTypedDate } from '#domain/calendar/typed-date.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { compareDates, type IsoDate } from '#domain/calendar/iso-date.ts';
import { isOfAge } from '#domain/person/age.ts';
import { isBirthDate } from '#domain/person/birth-date.ts';
import { type MaritalStatus, maritalStatuses } from '#domain/person/circumstances.ts';
import { isCountry } from '#domain/person/countries.ts';
import { flawsAt, type FormFlaw, lineFlaw } from '#domain/person/form-flaw.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';

/** Forms of the wizard's first step, as they are typed: texts alone. */
export interface PersonForm {
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly nationality: string;
  readonly maritalStatus: string;
}

export interface ResidenceForm {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** All that is typed of whoever applies. */
export interface PersonalTyped {
  readonly person: PersonForm;
  readonly residence: ResidenceForm;
  readonly mobile: string;
}

export type PersonalFlawCode =
  | 'MISSING'
  | 'TEXT_INVALID'
  | 'NAME_INVALID'
  | 'DATE_INVALID'
  | 'DATE_IN_FUTURE'
  | 'NOT_OF_AGE'
  | 'OPTION_MISSING'
  | 'COUNTRY_INVALID'
  | 'EMAIL_INVALID'
  | 'SAME_PERSON'
  | 'CHILD_OF_AGE';

export type PersonalFlaw = FormFlaw<PersonalFlawCode>;

export const longestPlace = 100;
const longestStreet = 120;
const longestPostalCode = 16;

type BirthFlaw = 'MISSING' | 'DATE_INVALID' | 'DATE_IN_FUTURE';

/** What is wrong with a day of birth as it is typed; a day that does not exist, as 29.02. of most years, is none. */
export const birthFlaw = (text: string, today: IsoDate): BirthFlaw | undefined => {
  const read = readTypedDate(text);
  if (!read.ok) return read.refusal === 'empty' ? 'MISSING' : 'DATE_INVALID';
  if (compareDates(read.value, today) > 0) return 'DATE_IN_FUTURE';
  return isBirthDate(read.value, today) ? undefined : 'DATE_INVALID';
};

export const adultFlaw = (text: string, today: IsoDate): BirthFlaw | 'NOT_OF_AGE' | undefined => {
  const read = readTypedDate(text);
  return birthFlaw(text, today) ?? (read.ok && !isOfAge(read.value, today) ? 'NOT_OF_AGE' : undefined);
};

export const countryFlaw = (code: string): 'MISSING' | 'COUNTRY_INVALID' | undefined => {
  if (code === '') return 'MISSING';
  return isCountry(code) ? undefined : 'COUNTRY_INVALID';
};

const isMaritalStatus = (text: string): text is MaritalStatus => maritalStatuses.some((each) => each === text);

/** @param isFixed whether birth and nationality were proved: they are not asked then */
export const personFlaws = (form: PersonForm, isFixed: boolean, today: IsoDate): readonly PersonalFlaw[] =>
  flawsAt<PersonalFlawCode>({
    ...(isFixed
      ? {}
      : {
          birthDate: adultFlaw(form.birthDate, today),
          birthPlace: lineFlaw(form.birthPlace, longestPlace),
          nationality: countryFlaw(form.nationality),
        }),
    maritalStatus: isMaritalStatus(form.maritalStatus) ? undefined : 'OPTION_MISSING',
  });

/** Whether a postal code fits its country is the server's to say, with a sentence for its field: its patterns are many. */
export const residenceFlaws = ({ street, postalCode, city, country }: ResidenceForm): readonly PersonalFlaw[] =>
  flawsAt<PersonalFlawCode>({
    'address.street': lineFlaw(street, longestStreet),
    'address.postalCode': lineFlaw(postalCode, longestPostalCode),
    'address.city': lineFlaw(city, longestPlace),
    'address.country': countryFlaw(country),
  });

export const dateOf = (text: string): IsoDate => {
  const read = readTypedDate(text);
  return read.ok ? read.value : '';
};

/** Birth, nationality and marital status as a change of the profile: only of a form without flaws. */
export const personChangeOf = (person: PersonForm, isFixed: boolean): ProfileChange => ({
  ...(isFixed
    ? {}
    : {
        birthDate: dateOf(person.birthDate),
        birthPlace: person.birthPlace.trim(),
        nationality: person.nationality,
      }),
  ...(isMaritalStatus(person.maritalStatus) ? { maritalStatus: person.maritalStatus } : {}),
});

/** The same of where somebody lives. */
export const residenceChangeOf = ({ street, postalCode, city, country }: ResidenceForm): ProfileChange => ({
  address: { street: street.trim(), postalCode: postalCode.trim(), city: city.trim(), country },
});

/** What is typed, as a change of the profile: only of forms without flaws. */
export const profileChangeOf = ({ person, residence }: PersonalTyped, isFixed: boolean): ProfileChange => ({
  ...personChangeOf(person, isFixed),
  ...residenceChangeOf(residence),
});

/** The parts of a profile that are typed in the first step, each on its own. */
export const personalKeys = ['birthDate', 'birthPlace', 'nationality', 'maritalStatus', 'address'] as const;
export type PersonalKey = (typeof personalKeys)[number];

/** What a change would make different of a profile. */
export const differencesOf = (change: ProfileChange, profile: Profile): readonly PersonalKey[] =>
  personalKeys.filter((key) => change[key] !== undefined && !isSame(change[key], profile[key]));

const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [left, right] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  return ['street', 'postalCode', 'city', 'country'].every((key) => left?.[key] === right?.[key]);
};

/** What stands in the forms of somebody of whom nothing was typed yet: what is known of them. */
export const personalFormsOf = (profile: Profile): PersonalTyped => ({
  person: {
    birthDate: profile.birthDate === null ? '' : formatGermanDate(profile.birthDate),
    birthPlace: profile.birthPlace ?? '',
    nationality: profile.nationality ?? '',
    maritalStatus: profile.maritalStatus ?? '',
  },
  residence: profile.address ?? { street: '', postalCode: '', city: '', country: 'DEU' },
  mobile: '',
});

/** Whether all that is typed of whoever applies is in order, and stored as it is. */
export const isPersonStored = (typed: PersonalTyped, profile: Profile, today: IsoDate): boolean => {
  const isFixed = profile.identityFixed;
  const flaws = [...personFlaws(typed.person, isFixed, today), ...residenceFlaws(typed.residence)];
  return flaws.length === 0 && differencesOf(profileChangeOf(typed, isFixed), profile).length === 0;
};
