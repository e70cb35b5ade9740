import { expect, it } from 'vitest';
import { ibanEnd, maskedIban } from './masked-iban.ts';

it.each([
  ['DE89 3704 0044 0532 0130 00', '••••••••••••••••••3000'],
  ['DE89370400440532013000', '••••••••••••••••••3000'],
  ['AT611904300234573201', '••••••••••••••••3201'],
  ['123', '123'],
  ['', ''],
])('shows no more of %s than its last four characters', (iban, masked) => {
  expect(maskedIban(iban)).toBe(masked);
  expect(ibanEnd(iban)).toBe(masked.slice(-4));
});
