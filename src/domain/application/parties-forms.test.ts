import { expect, it } from 'vitest';
import type { Profile } from '#domain/person/profile.ts';
import {
  childFlaws,
  type ChildForm,
  childPersonOf,
  secondPersonFlaws,
  type SecondPersonForm,
  secondPersonOf,
} from './parties-forms.ts';

const today = '2026-11-20';
const first: Profile = {
  username: 'anna.berger@example.de',
  firstName: 'Anna',
  lastName: 'Berger',
  birthDate: '1988-04-12',
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
const second: SecondPersonForm = {
  firstName: ' Bert ',
  lastName: 'Berger',
  birthDate: '3.5.1986',
  email: ' bert@example.de ',
};
const child: ChildForm = {
  firstName: 'Clara',
  lastName: 'Berger',
  birthDate: '9.9.2019',
  birthPlace: 'Köln',
  nationality: 'DEU',
};

it.each<readonly [Partial<SecondPersonForm>, string, string | undefined]>([
  [{}, 'second.email', undefined],
  [{ firstName: '' }, 'second.firstName', 'MISSING'],
  [{ lastName: 'Berger2' }, 'second.lastName', 'NAME_INVALID'],
  [{ birthDate: '' }, 'second.birthDate', 'MISSING'],
  [{ birthDate: '29.02.1987' }, 'second.birthDate', 'DATE_INVALID'],
  [{ birthDate: '21.11.2026' }, 'second.birthDate', 'DATE_IN_FUTURE'],
  [{ birthDate: '21.11.2008' }, 'second.birthDate', 'NOT_OF_AGE'],
  [{ email: '' }, 'second.email', 'MISSING'],
  [{ email: 'bert@' }, 'second.email', 'EMAIL_INVALID'],
  [{ email: 'Anna.Berger@example.de' }, 'second.email', 'SAME_PERSON'],
  [{ firstName: 'Anna', birthDate: '12.4.1988' }, 'second.email', 'SAME_PERSON'],
])('REG-08: of a second person with %j the field %s is %s', (change, field, code) => {
  const flaws = secondPersonFlaws({ ...second, ...change }, first, today);
  expect(flaws).toEqual(code === undefined ? [] : [{ field, code }]);
});

it.each<readonly [Partial<ChildForm>, string, string | undefined]>([
  [{}, 'child.firstName', undefined],
  [{ firstName: '' }, 'child.firstName', 'MISSING'],
  [{ birthDate: '20.11.2008' }, 'child.birthDate', 'CHILD_OF_AGE'],
  [{ birthDate: '21.11.2008' }, 'child.birthDate', undefined],
  [{ birthDate: '29.02.2019' }, 'child.birthDate', 'DATE_INVALID'],
  [{ birthDate: '21.11.2026' }, 'child.birthDate', 'DATE_IN_FUTURE'],
  [{ birthPlace: '' }, 'child.birthPlace', 'MISSING'],
  [{ nationality: '' }, 'child.nationality', 'MISSING'],
])('REG-08: of a child with %j the field %s is %s', (change, field, code) => {
  expect(childFlaws({ ...child, ...change }, today)).toEqual(code === undefined ? [] : [{ field, code }]);
});

it('REG-08: sends them tidied', () => {
  expect(secondPersonOf(second)).toEqual({
    firstName: 'Bert',
    lastName: 'Berger',
    birthDate: '1986-05-03',
    email: 'bert@example.de',
  });
  expect(childPersonOf(child, '65 929 970 489')).toMatchObject({ birthDate: '2019-09-09', taxId: '65929970489' });
});
