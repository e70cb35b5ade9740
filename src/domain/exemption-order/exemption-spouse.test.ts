import { expect, it } from 'vitest';
import { isKeptSpouse, namedHolder } from './exemption-spouse.ts';

const bernd = { name: 'Bernd Groß', bornOn: '1980-02-03', userId: 'U-1' };
const clara = { name: 'Clara Groß', bornOn: '1980-02-03', userId: 'U-2' };
const unknown = { name: 'Emre Groß', bornOn: null, userId: 'U-3' };
const holders = [bernd, clara, unknown];

it.each([
  ['as it is written', { name: 'Bernd Groß', bornOn: '1980-02-03' }, bernd],
  ['in another order and spelling', { name: 'Dr. Gross Bernd', bornOn: '1980-02-03' }, bernd],
  ['twins: by the name', { name: 'Clara Groß', bornOn: '1980-02-03' }, clara],
  ['a wrong birthday', { name: 'Bernd Groß', bornOn: '1980-02-04' }, bernd],
  ['another name', { name: 'Bernd Gros', bornOn: '1980-02-03' }, null],
  ['whose birthday is unknown', { name: 'Emre Groß', bornOn: '1980-02-03' }, unknown],
  ['nobody', null, null],
  ['left out', undefined, null],
])('§ 20 Abs. 9 EStG: the spouse among the holders, %s', (_, spouse, named) => {
  expect(namedHolder(holders, spouse)).toBe(named);
});

it('§ 20 Abs. 9 EStG: of father and son the one with that birthday, and neither with another', () => {
  const son = { ...bernd, bornOn: '2004-05-06', userId: 'U-5' };
  expect(namedHolder([bernd, son], { name: 'Bernd Groß', bornOn: '2004-05-06' })).toBe(son);
  expect(namedHolder([bernd, son], { name: 'Bernd Groß', bornOn: '1999-01-01' })).toBeNull();
});

it('§ 20 Abs. 9 EStG: whom nothing tells apart, nobody takes one for the other', () => {
  expect(namedHolder([bernd, { ...bernd, userId: 'U-4' }], bernd)).toBeNull();
});

it.each([
  ['the same', 'Gross, Bernd', '1980-02-03', true],
  ['whose birth date is none yet', 'Bernd Groß', null, true],
  ['a namesake', 'Bernd Groß', '2004-05-06', false],
  ['a twin', 'Clara Groß', '1980-02-03', false],
])('§ 44a Abs. 2a EStG: the tax id that is kept is the spouse’s, %s: %s, %s', (_, name, bornOn, isKept) => {
  expect(isKeptSpouse(bernd, { name, bornOn })).toBe(isKept);
  // Of an order whose persons were forgotten nothing is kept.
  expect(isKeptSpouse({ name: 'Gelöscht', bornOn: null }, { name, bornOn })).toBe(false);
});
