import { expect, it } from 'vitest';
import { bankCodeIn, isBankCode } from './bank-code.ts';

it.each([
  ['DE89 3704 0044 0532 0130 00', '37040044'],
  ['de89370400440532013000', '37040044'],
  // A wrong digit, an unfinished number, and another country.
  ['DE89370400440532013001', null],
  ['DE8937040044', null],
  ['AT611904300234573201', null],
  ['', null],
])('decisions §10: the bank code in „%s“', (text, code) => {
  expect(bankCodeIn(text)).toBe(code);
});

it.each([
  ['37040044', true],
  ['3704004', false],
  ['370400440', false],
  ['3704004a', false],
])('decisions §10: whether „%s“ is a bank code', (text, is) => {
  expect(isBankCode(text)).toBe(is);
});
