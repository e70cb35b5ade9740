import { describe, expect, it } from 'vitest';
import { quarterOf } from './quarter.ts';

describe('API-01: quarters of reports and fees', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31', '1/2026', '2026-Q1'],
    ['2028-02-29', '2028-01-01', '2028-03-31', '1/2028', '2028-Q1'],
    ['2026-06-30', '2026-04-01', '2026-06-30', '2/2026', '2026-Q2'],
    ['2026-07-01', '2026-07-01', '2026-09-30', '3/2026', '2026-Q3'],
    ['2026-12-31', '2026-10-01', '2026-12-31', '4/2026', '2026-Q4'],
  ])('%s lies in %s … %s', (day, first, last, label, id) => {
    expect(quarterOf(day)).toEqual({ first, last, label, id });
  });
});
