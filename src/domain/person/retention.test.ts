import { expect, it } from 'vitest';
import { retentionUntil } from './retention.ts';

it.each([
  ['2026-11-20', true, '2036-12-31'],
  ['2026-12-31', true, '2036-12-31'],
  ['2027-01-01', true, '2037-12-31'],
  ['2026-12-31', false, '2027-01-01'],
])('decisions §15: who leaves on %s, customer %s, is kept until %s', (today, wasCustomer, until) => {
  expect(retentionUntil(today, wasCustomer)).toBe(until);
});
