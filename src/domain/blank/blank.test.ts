import { expect, it } from 'vitest';
import { blank } from './blank.ts';

it.each([undefined, null, Number.NaN, '', ' ', '\t\n', 'NaN', ' NaN '])('rules §0: %o is blank', (value) => {
  expect(blank(value)).toBe(true);
});

it.each([0, '0', false, 'nan', 'null', [], {}, 5n])('rules §0: %o is not blank', (value) => {
  expect(blank(value)).toBe(false);
});
