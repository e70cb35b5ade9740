import { expect, it } from 'vitest';
import { emailFlaw, nameFlaw } from './access-name.ts';

it.each([
  ['Anna', undefined],
  [' Anna-Lena ', undefined],
  ['', 'MISSING'],
  ['  ', 'MISSING'],
  ['Anna 2', 'INVALID'],
  ['a'.repeat(100), undefined],
  ['a'.repeat(101), 'TOO_LONG'],
])('REG-02: the name %j is %s', (text, flaw) => {
  expect(nameFlaw(text)).toBe(flaw);
});

it.each([
  [' anna@example.de ', undefined],
  ['', 'MISSING'],
  ['anna@', 'INVALID'],
])('REG-02: the address %j is %s', (text, flaw) => {
  expect(emailFlaw(text)).toBe(flaw);
});
