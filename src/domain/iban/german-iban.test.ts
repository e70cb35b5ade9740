import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { germanIban, houseBankCode } from './german-iban.ts';
import { parseIban } from './iban.ts';

it('decisions §10: a published example, and every account number has true check digits', () => {
  expect(germanIban('37040044', 532_013_000)).toBe('DE89370400440532013000');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      const iban = germanIban(houseBankCode, number);
      expect(parseIban(iban)).toEqual({ ok: true, value: iban });
    }),
  );
});
