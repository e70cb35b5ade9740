import { describe, expect, it } from 'vitest';
import { formatGermanDays } from './german-days.ts';

describe('one of several days', () => {
  it.each([
    ['2026-11-25', null, '25.11.2026'],
    ['2026-11-25', '2026-11-25', '25.11.2026'],
    ['2026-11-25', '2026-11-26', '25. oder 26.11.2026'],
    ['2026-11-27', '2026-11-30', '27. oder 30.11.2026'],
    ['2026-11-24', '2026-11-26', '24. bis 26.11.2026'],
    ['2026-11-30', '2026-12-01', '30.11. oder 01.12.2026'],
    ['2026-12-31', '2027-01-04', '31.12.2026 oder 04.01.2027'],
  ])('PLT-02: %s and %s are %s', (first, last, text) => {
    expect(formatGermanDays(first, last)).toBe(text);
  });
});
