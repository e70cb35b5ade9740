import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { readTypedDate } from '#domain/calendar/typed-date.ts';
import { emailFlaw, nameFlaw } from '#domain/person/access-name.ts';
import { isOfAge } from '#domain/person/age.ts';
import { type Flaw, flawsAt, lineFlaw, tooLongText } from '#domain/person/form-flaw.ts';
import { longestName } from '#domain/person/name.ts';
import type { Profile } from '#domain/person/profile.ts';
import { partiesFlaw } from './parties-flaw.ts';
import type { ChildPerson, SecondPerson } from './parties.ts';
import {
  adultFlaw,
  birthFlaw,
  countryFlaw,
  dateOf,
  longestPlace,
  type PersonalFlaw,
  type PersonalFlawCode,
} from './personal-forms.ts';

/** Forms about those who share an account, as they are typed: texts alone. */
export interface SecondPersonForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly email: string;
}

/** Without the tax id: it is asked right before it is sent, since nothing but an application may keep it (decisions §15). */
export interface ChildForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly nationality: string;
}

/** Who has custody of a child: two, the applicant alone, or the applicant as its guardian (§ 1773 BGB); empty while it is not said. */
export type Custody = 'together' | 'alone' | 'guardianship' | '';

/** All that is typed of those who share the account. */
export interface PartiesTyped {
  readonly second: SecondPersonForm;
  readonly child: ChildForm;
  readonly custody: Custody;
}

const asCode = {
  MISSING: 'MISSING',
  INVALID: 'NAME_INVALID',
  TOO_LONG: { code: 'NAME_INVALID', said: tooLongText(longestName) },
} as const;
const asMail = { MISSING: 'MISSING', INVALID: 'EMAIL_INVALID' } as const;

const named = (text: string): Flaw<'MISSING' | 'NAME_INVALID'> | undefined => {
  const flaw = nameFlaw(text);
  return flaw && asCode[flaw];
};

/** As it is sent; only of a form without flaws. */
export const secondPersonOf = ({ firstName, lastName, birthDate, email }: SecondPersonForm): SecondPerson => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  birthDate: dateOf(birthDate),
  email: email.trim(),
});

/** As it is sent; only of a form without flaws. */
export const childPersonOf = (form: ChildForm, taxId: string): ChildPerson => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  birthDate: dateOf(form.birthDate),
  birthPlace: form.birthPlace.trim(),
  nationality: form.nationality,
  taxId: taxId.replaceAll(/\s/g, ''),
});

/** Whoever shares the account is somebody else, and of age (REG-08). */
export const secondPersonFlaws = (
  form: SecondPersonForm,
  { firstName, lastName, username, birthDate }: Profile,
  today: IsoDate,
): readonly PersonalFlaw[] => {
  const mail = emailFlaw(form.email);
  const flaws = flawsAt<PersonalFlawCode>({
    'second.firstName': named(form.firstName),
    'second.lastName': named(form.lastName),
    'second.birthDate': adultFlaw(form.birthDate, today),
    'second.email': mail && asMail[mail],
  });
  if (flaws.length > 0) return flaws;
  const parties = { secondPerson: secondPersonOf(form), child: null, soleCustody: false, guardianship: false };
  const first = { kind: 'joint', name: `${firstName} ${lastName}`, email: username, bornOn: birthDate } as const;
  return partiesFlaw(parties, first, today) === 'SAME_PERSON' ? [{ field: 'second.email', code: 'SAME_PERSON' }] : [];
};

/** What is said of a birth date that is sent as it stands already. */
export const unchangedBirthText = 'So steht es schon im Antrag. Bitte geben Sie das richtige Geburtsdatum an.';

/**
 * What is wrong with another birth date of whoever shares the account.
 *
 * @param birthDate as it is typed
 * @param before as the application has it, TT.MM.JJJJ
 */
export const secondBirthFlaws = (birthDate: string, today: IsoDate, before: string): readonly PersonalFlaw[] => {
  const field = 'second.birthDate';
  const flaw = adultFlaw(birthDate, today);
  if (flaw !== undefined) return [{ field, code: flaw }];
  const isAsBefore = dateOf(birthDate) === dateOf(before);
  return isAsBefore ? [{ field, code: 'DATE_INVALID', said: unchangedBirthText }] : [];
};

/** As it is sent; only of a date without flaws. */
export const secondBirthDateOf = (birthDate: string): IsoDate => dateOf(birthDate);

/** A child is not of age. */
export const childFlaws = (form: ChildForm, today: IsoDate): readonly PersonalFlaw[] => {
  const read = readTypedDate(form.birthDate);
  const born = birthFlaw(form.birthDate, today);
  const isGrown = read.ok && born === undefined && isOfAge(read.value, today);
  return flawsAt<PersonalFlawCode>({
    'child.firstName': named(form.firstName),
    'child.lastName': named(form.lastName),
    'child.birthDate': isGrown ? 'CHILD_OF_AGE' : born,
    'child.birthPlace': lineFlaw(form.birthPlace, longestPlace),
    'child.nationality': countryFlaw(form.nationality),
  });
};

const emptySecond: SecondPersonForm = { firstName: '', lastName: '', birthDate: '', email: '' };
const emptyChild: ChildForm = {
  firstName: '',
  lastName: '',
  birthDate: '',
  birthPlace: '',
  nationality: '',
};

/** What stands in the forms of those who share the account before anything was typed. */
export const noParties: PartiesTyped = { second: emptySecond, child: emptyChild, custody: '' };
