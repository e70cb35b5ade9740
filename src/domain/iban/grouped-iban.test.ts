import { expect, it } from 'vitest';
import { groupedIban } from './grouped-iban.ts';

it.each([
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['DE89 3704-0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['DE8', 'DE8'],
  ['', ''],
])('experience: %j is grouped as %j', (text, grouped) => {
  expect(groupedIban(text)).toBe(grouped);
});
