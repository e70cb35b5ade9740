import { expect, it } from 'vitest';
import { isMobileShaped } from './mobile-shape.ts';

it.each([
  ['+49 151 23456789', true],
  ['+49 (0)151/2345-6789', true],
  ['0151 23456789', false],
  ['+49', false],
  ['+49 151 abc', false],
  ['', false],
])('REG-02: %j looks like a mobile number: %s', (text, is) => {
  expect(isMobileShaped(text)).toBe(is);
});
