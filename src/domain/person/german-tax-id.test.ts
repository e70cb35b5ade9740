import * as fc from 'fast-check';
import isTaxID from 'validator/lib/isTaxID.js';
import { describe, expect, it } from 'vitest';
import { isGermanTaxId } from './german-tax-id.ts';

const figures = Array.from('1234567890');

describe('REG-02: German tax ids (decisions §11)', () => {
  it.each(['86095742719', '47036892816', '65929970489', '57549285017', '25768131411'])('takes %s', (taxId) => {
    expect(isGermanTaxId(taxId)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '86095742718'],
    ['a zero in front', '06095742719'],
    ['ten digits', '8609574271'],
    ['twelve digits', '860957427190'],
    ['letters', '8609574271A'],
    ['no digit twice', '12345678903'],
    ['one digit throughout', '11111111111'],
    ['nothing', ''],
  ])('refuses %s', (_, taxId) => {
    expect(isGermanTaxId(taxId)).toBe(false);
  });

  it('says of all digits what the library says', () => {
    // Few different digits, so that they repeat, and each check digit, so that one fits.
    const digits = fc.array(fc.constantFrom(...figures), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, (first) => {
        for (let check = 0; check < 10; check += 1) {
          const taxId = `${first.join('')}${String(check)}`;
          expect([taxId, isGermanTaxId(taxId)]).toEqual([taxId, isTaxID(taxId, 'de-DE')]);
        }
      }),
      { numRuns: 2_000 },
    );
    const shuffled = fc.shuffledSubarray(figures, { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(shuffled, fc.nat({ max: 8 }), fc.nat({ max: 9 }), (some, from, at) => {
        const first = [...some.slice(0, at), some[from] ?? '', ...some.slice(at)].join('');
        const found = figures.filter((check) => isGermanTaxId(first + check));
        expect(found).toEqual(figures.filter((check) => isTaxID(first + check, 'de-DE')));
      }),
      { numRuns: 2_000 },
    );
  });
});
