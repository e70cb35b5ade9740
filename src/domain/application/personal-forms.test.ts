import { expect, it } from 'vitest';
import type { Profile } from '#domain/person/profile.ts';
import {
  differencesOf,
  personalFormsOf,
  personFlaws,
  type PersonForm,
  profileChangeOf,
  residenceFlaws,
  type ResidenceForm,
} from './personal-forms.ts';

const today = '2026-11-20';
const person: PersonForm = {
  birthDate: '12.04.1988',
  birthPlace: ' Köln ',
  nationality: 'DEU',
  maritalStatus: 'married',
};
const residence: ResidenceForm = { street: 'Lindenweg 7', postalCode: ' 50667 ', city: 'Köln', country: 'DEU' };
const profile: Profile = {
  username: 'anna.berger@example.de',
  firstName: 'Anna',
  lastName: 'Berger',
  birthDate: null,
  birthPlace: null,
  nationality: null,
  address: null,
  taxIds: [],
  maritalStatus: null,
  employment: null,
  industry: null,
  mobile: null,
  identityFixed: false,
};

it.each<readonly [Partial<PersonForm>, string, string | undefined]>([
  [{}, 'birthDate', undefined],
  [{ birthDate: '' }, 'birthDate', 'MISSING'],
  [{ birthDate: '31.02.1988' }, 'birthDate', 'DATE_INVALID'],
  [{ birthDate: '29.02.1989' }, 'birthDate', 'DATE_INVALID'],
  [{ birthDate: '29.02.1988' }, 'birthDate', undefined],
  [{ birthDate: '12.04.1850' }, 'birthDate', 'DATE_INVALID'],
  [{ birthDate: '21.11.2026' }, 'birthDate', 'DATE_IN_FUTURE'],
  [{ birthDate: '20.11.2026' }, 'birthDate', 'NOT_OF_AGE'],
  [{ birthDate: '21.11.2008' }, 'birthDate', 'NOT_OF_AGE'],
  [{ birthDate: '20.11.2008' }, 'birthDate', undefined],
  [{ birthPlace: ' ' }, 'birthPlace', 'MISSING'],
  [{ birthPlace: 'K\u202Eöln' }, 'birthPlace', 'TEXT_INVALID'],
  [{ birthPlace: 'k'.repeat(101) }, 'birthPlace', 'TEXT_INVALID'],
  [{ nationality: '' }, 'nationality', 'MISSING'],
  [{ nationality: 'QQQ' }, 'nationality', 'COUNTRY_INVALID'],
  [{ maritalStatus: '' }, 'maritalStatus', 'OPTION_MISSING'],
])('REG-02: of a person with %j the field %s is %s', (change, field, code) => {
  const flaws = personFlaws({ ...person, ...change }, false, today);
  expect(flaws).toMatchObject(code === undefined ? [] : [{ field, code }]);
});

it('REG-02: what a document has proved is not asked', () => {
  const nothing = { birthDate: '', birthPlace: '', nationality: '', maritalStatus: 'single' };
  expect(personFlaws(nothing, true, today)).toEqual([]);
  expect(personFlaws({ ...nothing, maritalStatus: '' }, true, today)).toHaveLength(1);
});

it.each<readonly [Partial<ResidenceForm>, string, string | undefined]>([
  [{}, 'address.street', undefined],
  [{ street: '' }, 'address.street', 'MISSING'],
  [{ postalCode: '' }, 'address.postalCode', 'MISSING'],
  [{ postalCode: '1'.repeat(17) }, 'address.postalCode', 'TEXT_INVALID'],
  [{ city: '' }, 'address.city', 'MISSING'],
  [{ country: '' }, 'address.country', 'MISSING'],
])('REG-02: of an address with %j the field %s is %s', (change, field, code) => {
  expect(residenceFlaws({ ...residence, ...change })).toMatchObject(code === undefined ? [] : [{ field, code }]);
});

it('REG-02: of what is too long the limit is said, outer blanks not counted', () => {
  expect(personFlaws({ ...person, birthPlace: ` ${'k'.repeat(100)} ` }, false, today)).toEqual([]);
  expect(residenceFlaws({ ...residence, street: 'k'.repeat(121), city: 'k'.repeat(101) })).toEqual([
    { field: 'address.street', code: 'TEXT_INVALID', said: 'Bitte geben Sie höchstens 120 Zeichen ein.' },
    { field: 'address.city', code: 'TEXT_INVALID', said: 'Bitte geben Sie höchstens 100 Zeichen ein.' },
  ]);
});

it('REG-02: sends what is typed, tidied; of a proved person birth and nationality not at all', () => {
  const typed = { person, residence, mobile: '' };
  const address = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };
  const change = {
    birthDate: '1988-04-12',
    birthPlace: 'Köln',
    nationality: 'DEU',
    maritalStatus: 'married',
    address,
  } as const;
  expect(profileChangeOf(typed, false)).toEqual(change);
  expect(profileChangeOf(typed, true)).toEqual({ maritalStatus: 'married', address });
  expect(differencesOf(change, profile)).toHaveLength(5);
  const stored = { ...profile, ...change };
  expect(differencesOf(change, stored)).toEqual([]);
  expect(differencesOf(change, { ...stored, address: { ...address, city: 'Bonn' } })).toEqual(['address']);
});

it('REG-02: offers what is known, and guesses no nationality', () => {
  expect(personalFormsOf(profile)).toEqual({
    person: { birthDate: '', birthPlace: '', nationality: '', maritalStatus: '' },
    residence: { street: '', postalCode: '', city: '', country: 'DEU' },
    mobile: '',
  });
  expect(personalFormsOf({ ...profile, birthDate: '1988-04-12' }).person.birthDate).toBe('12.04.1988');
});
