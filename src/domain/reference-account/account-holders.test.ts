import { expect, it } from 'vitest';
import { accountHolders, isHeldBy, mandateHolder, type NamedOwner } from './account-holders.ts';

const anna = { name: 'Anna Berger', role: 'HOLDER' } as const;
const ben = { name: 'Dr. Ben Müller', role: 'CO_HOLDER' } as const;
const lea = { name: 'Lea Berger', role: 'CHILD' } as const;
const guardian = { name: 'Anna Berger', role: 'GUARDIAN' } as const;

it.each<[readonly NamedOwner[], readonly string[]]>([
  [[anna], ['Anna Berger']],
  [
    [anna, ben],
    ['Anna Berger', 'Dr. Ben Müller'],
  ],
  [[lea, guardian], ['Lea Berger']],
  [[guardian], []],
])('decisions §9: an account of %j is in the name of %j', (owners, names) => {
  expect(accountHolders(owners)).toEqual(names);
});

it.each([
  ['Anna Berger', true],
  ['A. Berger', true],
  ['Ben Mueller', true],
  ['Anna Berger und Ben Müller', true],
  ['Clara Sommerfeld', false],
  ['', false],
])('decisions §10: „%s“ is one of them: %s', (holder, expected) => {
  expect(isHeldBy(holder, accountHolders([anna, ben]))).toBe(expected);
});

it.each<[string, readonly NamedOwner[], string | undefined]>([
  ['Anna Berger', [anna, ben], 'Anna Berger'],
  ['Ben Müller', [anna, ben], 'Dr. Ben Müller'],
  ['Anne Berger', [anna, { ...ben, name: 'Anne Berger' }], 'Anne Berger'],
  ['Clara Sommerfeld', [anna, ben], undefined],
  ['Anna Berger', [lea, guardian], 'Lea Berger'],
  ['Lea Berger', [lea], 'Lea Berger'],
  ['Anna Berger', [], undefined],
])('BNK-14: %s gives a mandate for an account in the relation of %j: in the name of %s', (signer, owners, holder) => {
  expect(mandateHolder(signer, owners)).toBe(holder);
});
