import { expect, it } from 'vitest';
import { isDebitable } from './debitable.ts';

it.each([
  ['DE89370400440532013000', true],
  ['AT611904300234573201', true],
  ['NO9386011117947', true],
  ['CH9300762011623852957', false],
  ['GB29NWBK60161331926819', false],
  ['MC5811222000010123456789030', false],
  [' de89 3704 0044 0532 0130 00', true],
  ['', false],
])('decisions §10: %s can be debited: %s', (iban, isPossible) => {
  expect(isDebitable(iban)).toBe(isPossible);
});
