import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { childPerson as child, secondPerson } from '#tests/support/samples.ts';
import { appliedKindOf, type Parties, partiesFlaw } from './parties-flaw.ts';
import { appliedKinds } from './parties.ts';

const today = '2026-11-20';
const first = { name: 'Anna Berger', email: 'anna.berger@example.test', bornOn: '1988-04-12' };
const alone: Parties = { secondPerson: null, child: null, soleCustody: false, guardianship: false };

const flawOf = (kind: 'single' | 'joint' | 'child', parties: Partial<Parties>, by: Partial<typeof first> = {}) =>
  partiesFlaw({ ...alone, ...parties }, { kind, ...first, ...by }, today);

it.each([
  ['singleAccount', 'single'],
  ['jointAccount', 'joint'],
  ['joinedAccount', 'joint'],
  ['childAccount', 'child'],
  ['childSingleAccount', 'child'],
] as const)('DOM-03: %s is applied for as %s', (accountType, kind) => {
  expect(appliedKindOf(accountType)).toBe(kind);
});

it.each([
  ['single', {}, undefined],
  ['single', { secondPerson }, 'PERSON_NOT_ALLOWED'],
  ['single', { child }, 'PERSON_NOT_ALLOWED'],
  ['single', { soleCustody: true }, 'PERSON_NOT_ALLOWED'],
  ['joint', {}, 'PERSON_MISSING'],
  ['joint', { secondPerson }, undefined],
  ['joint', { secondPerson, child }, 'PERSON_NOT_ALLOWED'],
  ['joint', { soleCustody: true }, 'PERSON_NOT_ALLOWED'],
  ['child', {}, 'PERSON_MISSING'],
  ['child', { child }, 'PERSON_MISSING'],
  ['child', { secondPerson }, 'PERSON_MISSING'],
  ['child', { secondPerson, child }, undefined],
  ['child', { child, soleCustody: true }, undefined],
  ['child', { child, soleCustody: true, guardianship: true }, undefined],
  ['child', { child, secondPerson, guardianship: true }, 'PERSON_NOT_ALLOWED'],
  ['child', { child, guardianship: true }, 'PERSON_NOT_ALLOWED'],
  ['child', { secondPerson, child, soleCustody: true, guardianship: true }, 'PERSON_NOT_ALLOWED'],
  ['single', { guardianship: true }, 'PERSON_NOT_ALLOWED'],
  ['joint', { secondPerson, guardianship: true }, 'PERSON_NOT_ALLOWED'],
  ['child', { soleCustody: true }, 'PERSON_MISSING'],
  ['child', { secondPerson, child, soleCustody: true }, 'PERSON_NOT_ALLOWED'],
] as const)('decisions §9: an account of kind %s with %j: %s', (kind, parties, expected) => {
  expect(flawOf(kind, parties)).toBe(expected);
});

it.each([
  ['2008-11-20', undefined],
  ['2008-11-21', 'AGE_NOT_ALLOWED'],
  ['2027-01-01', 'AGE_NOT_ALLOWED'],
  ['1896-11-20', 'AGE_NOT_ALLOWED'],
] as const)('§ 106 BGB: a second person born on %s: %s', (birthDate, expected) => {
  expect(flawOf('joint', { secondPerson: { ...secondPerson, birthDate } })).toBe(expected);
  expect(flawOf('child', { child, secondPerson: { ...secondPerson, birthDate } })).toBe(expected);
});

it.each([
  ['2008-11-20', 'AGE_NOT_ALLOWED'],
  ['2008-11-21', undefined],
  [today, undefined],
  ['2026-11-21', 'AGE_NOT_ALLOWED'],
] as const)('decisions §9: a child born on %s: %s', (birthDate, expected) => {
  expect(flawOf('child', { soleCustody: true, child: { ...child, birthDate } })).toBe(expected);
});

it.each([
  ['65929970489', undefined],
  ['65 929 970 489', undefined],
  ['65929970488', 'TAX_ID_INVALID'],
  ['', 'TAX_ID_INVALID'],
] as const)('decisions §9: a child with the tax id %j: %s', (taxId, expected) => {
  expect(flawOf('child', { soleCustody: true, child: { ...child, taxId } })).toBe(expected);
});

it('REG-08: nobody signs twice: one mailbox is one person, and so are one name and birthday', () => {
  const as = (changes: Partial<typeof secondPerson | Record<string, string>>, by: Partial<typeof first> = {}) =>
    flawOf('joint', { secondPerson: { ...secondPerson, ...changes } }, by);
  expect(as({ email: ' Anna.Berger@Example.test ' })).toBe('SAME_PERSON');
  expect(as({ firstName: 'ANNA', lastName: 'Berger', birthDate: first.bornOn })).toBe('SAME_PERSON');
  // Mother and daughter.
  expect(as({ firstName: 'Anna', lastName: 'Berger' })).toBeUndefined();
  expect(as({ lastName: 'Berger', birthDate: first.bornOn })).toBeUndefined();
});

it('decisions §9: whoever is told, an account is taken with exactly the people that it needs', () => {
  const parties = fc.record({
    secondPerson: fc.constantFrom(null, secondPerson),
    child: fc.constantFrom(null, child),
    soleCustody: fc.boolean(),
    guardianship: fc.boolean(),
  });
  const needed = { single: [[false, false, false]], joint: [[true, false, false]] } as const;
  const ofChild = [
    [true, true, false],
    [false, true, true],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...appliedKinds), parties, (kind, told) => {
      const shape = [told.secondPerson !== null, told.child !== null, told.soleCustody];
      const fits = (kind === 'child' ? ofChild : needed[kind]).some((each) => each.join() === shape.join());
      // A guardian has custody alone.
      const isSound = told.soleCustody || !told.guardianship;
      expect(flawOf(kind, told) === undefined).toBe(fits && isSound);
    }),
  );
});
