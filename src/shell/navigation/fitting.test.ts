import { expect, it } from 'vitest';
import { fittingCount } from './fitting.ts';

it.each([
  [400, [100, 100, 100, 100], 4],
  [399, [100, 100, 100, 100], 3],
  [349, [100, 100, 100, 100], 2],
  [120, [100, 100], 0],
  [0, [], 0],
])('SHL-02: in %i pixels of %o there fit %i, with room for the rest', (available, widths, fitting) => {
  expect(fittingCount(available, widths, 50)).toBe(fitting);
});
