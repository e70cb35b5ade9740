import {
  declarationsOf,
  noTaxIds,
  professionChangeOf,
  professionFlaws,
  taxChangeOf,
  taxFieldOf,
  taxFlaws,
} from '#domain/application/declaration-forms.ts';
import {
  personalFormsOf,
  personChangeOf,
  personFlaws,
  residenceChangeOf,
  residenceFlaws,
} from '#domain/application/personal-forms.ts';
import type { Profile, ProfileChange } from '#domain/person/profile.ts';
import { gapsOf, partOfGap, type ProfilePart } from '#domain/person/profile-gaps.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '../profile-saving.ts';
import type { ProfileContext, ProfileDraft, ProfileProblem, ProfileTyped, SentForm } from './profile.types.ts';

/** What stands in the forms of whom nothing was typed: what is known. */
export const typedOf = (profile: Profile): ProfileTyped => {
  const { person, residence } = personalFormsOf(profile);
  return { person, residence, profession: declarationsOf(profile).profession };
};

const blankTyped: ProfileTyped = {
  person: { birthDate: '', birthPlace: '', nationality: '', maritalStatus: '' },
  residence: { street: '', postalCode: '', city: '', country: '' },
  profession: { employment: '', industry: '' },
};

/** Forms of which nothing is begun, and nothing known. */
export const nothingTyped = { typed: blankTyped, tax: noTaxIds } as const;

/** What is typed before anything is begun: of a part that was chosen nobody has typed anything yet. */
export const blankDraft: ProfileDraft = {
  part: null,
  ...blankTyped.person,
  ...blankTyped.residence,
  ...blankTyped.profession,
};

/** What is kept of the form that is typed into. Of another part nothing is: it would come back as typed. */
export const draftOf = ({ part, typed }: Pick<ProfileContext, 'part' | 'typed'>): ProfileDraft =>
  part === 'tax' ? blankDraft : { ...blankDraft, part, ...typed[part] };

/** What is typed again from a draft, of its part; the rest is what is known. */
export const typedAgain = (draft: ProfileDraft, profile: Profile): ProfileTyped => {
  const known = typedOf(profile);
  const { birthDate, birthPlace, nationality, maritalStatus } = draft;
  const { street, postalCode, city, country, employment, industry, part } = draft;
  return {
    person: part === 'person' ? { birthDate, birthPlace, nationality, maritalStatus } : known.person,
    residence: part === 'residence' ? { street, postalCode, city, country } : known.residence,
    profession: part === 'profession' ? { employment, industry } : known.profession,
  };
};

export const seenIn = ({ seen }: Pick<ProfileContext, 'seen'>): SeenProfile => {
  if (seen === null) throw new Error('The profile is not there yet.');
  return seen;
};

/** The first thing that is missing opens the form; where nothing is, the address. */
export const firstPart = (profile: Profile): ProfilePart => {
  const [gap] = gapsOf(profile);
  return gap === undefined ? 'residence' : partOfGap[gap];
};

/** What a part, as it is typed, would change of the profile. */
export const changeOf = (
  context: Pick<ProfileContext, 'part' | 'typed' | 'tax' | 'isFixed' | 'seen'>,
): ProfileChange => {
  const { part, typed, tax, isFixed } = context;
  const { profile } = seenIn(context);
  return {
    person: () => personChangeOf(typed.person, isFixed),
    residence: () => residenceChangeOf(typed.residence),
    tax: () => taxChangeOf(tax, profile),
    profession: () => professionChangeOf(typed.profession),
  }[part]();
};

export const saveInputOf = (context: ProfileContext): SaveProfileInput => ({
  change: changeOf(context),
  seen: seenIn(context),
});

/** What is wrong with a form as it is sent. */
export const flawsOf = (
  { isFixed, seen, today }: Pick<ProfileContext, 'isFixed' | 'seen' | 'today'>,
  sent: SentForm,
): readonly ProfileProblem[] => {
  if (sent.part === 'person') return personFlaws(sent.form, isFixed, today);
  if (sent.part === 'residence') return residenceFlaws(sent.form);
  return sent.part === 'tax' ? taxFlaws(sent.form, seenIn({ seen }).profile) : professionFlaws(sent.form);
};

/** What the server has refused, in its words, at the fields of the form that was sent. */
export const refusedFields = (
  result: SaveProfileResult,
  { tax }: Pick<ProfileContext, 'tax'>,
): readonly ProfileProblem[] =>
  'fields' in result
    ? result.fields.map(({ field, message }) => ({ field: taxFieldOf(field, tax), code: 'REFUSED', said: message }))
    : [];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a change, as it is typed, would make different of what is stored by now. */
export const changedPartsOf = (context: ProfileContext) => {
  const change = changeOf(context);
  const { profile } = seenIn(context);
  const keys = (Object.keys(change) as (keyof ProfileChange)[]).filter((key) => !isSame(change[key], profile[key]));
  return { change, keys };
};
