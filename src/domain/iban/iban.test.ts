import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIban } from './iban.ts';

const german = 'DE89370400440532013000';

describe('decisions §10: IBAN', () => {
  it.each([german, 'de89 3704 0044 0532 0130 00', '\u00a0DE89-3704-0044-0532-0130-00\t'])('reads %s', (text) => {
    expect(parseIban(text)).toEqual({ ok: true, value: german });
  });

  it.each([
    ['', 'EMPTY'],
    [' - ', 'EMPTY'],
    ['DE88370400440532013000', 'INVALID'],
    ['DE8937040044053201300', 'INVALID'],
    ['XX89370400440532013000', 'INVALID'],
    ['SA0380000000608010167519', 'NOT_SEPA'],
  ])('%s is refused as %s', (text, refusal) => {
    expect(parseIban(text)).toEqual({ ok: false, refusal });
  });

  it('a single wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digit = (Number(german[position]) + shift) % 10;
        expect(parseIban(german.slice(0, position) + String(digit) + german.slice(position + 1)).ok).toBe(false);
      }),
    );
  });
});
