import { expect, it } from 'vitest';
import { nextQuarter } from './package-change.ts';

it.each([
  ['2026-01-01', '2026-04-01'],
  ['2026-03-31', '2026-04-01'],
  ['2026-06-30', '2026-07-01'],
  ['2026-07-01', '2026-10-01'],
  ['2026-11-20', '2027-01-01'],
  ['2026-12-31', '2027-01-01'],
])('BNK-17: a package ordered on %s holds from %s on', (today, expected) => {
  expect(nextQuarter(today)).toBe(expected);
});
