import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { saleTaxAt, saleTaxOf } from './sale-tax.ts';
import { type TaxAccount, taxOnGain } from './tax-account.ts';

const empty: TaxAccount = {
  gains: { equity: cents(0), mixed: cents(0), other: cents(0) },
  lossesBefore: cents(0),
  exemption: cents(0),
  churchRate: null,
  withheld: cents(0),
};
const lot = (value: number, cost: number) => ({ value: cents(value), cost: cents(cost), advances: cents(0) });

describe('API-01: the tax on a part of an investment (decisions §11)', () => {
  it('is that of the gain in it, first in, first out', () => {
    const lots = [lot(100_000, 60_000), lot(100_000, 100_000)];
    const points = saleTaxOf(empty, 'equity', lots, euros(2000));
    expect(saleTaxAt(points, cents(0))).toBe(0);
    expect(saleTaxAt(points, euros(500))).toBe(taxOnGain(empty, 'equity', euros(200)));
    expect(saleTaxAt(points, euros(1500))).toBe(taxOnGain(empty, 'equity', euros(400)));
    expect(saleTaxAt(points, euros(2000))).toBe(taxOnGain(empty, 'equity', euros(400)));
  });

  it('begins where losses and exemption are used up, and gives back what a loss gives back', () => {
    const exempted = { ...empty, exemption: euros(100), lossesBefore: euros(40) };
    const points = saleTaxOf(exempted, 'equity', [lot(100_000, 50_000)], euros(1000));
    // 70 % of half of 400 € are the 140 € that are free.
    expect([saleTaxAt(points, euros(399)), saleTaxAt(points, euros(400))]).toEqual([0, 0]);
    expect(saleTaxAt(points, euros(1000))).toBe(taxOnGain(exempted, 'equity', euros(500)));
    const taxed = { ...empty, gains: { ...empty.gains, equity: euros(1000) }, withheld: cents(18_462) };
    const losing = saleTaxOf(taxed, 'equity', [lot(100_000, 150_000)], euros(1000));
    expect(saleTaxAt(losing, euros(1000))).toBe(taxOnGain(taxed, 'equity', euros(-500)));
  });

  it('differs nowhere by more than three cents from what is withheld', () => {
    // Lots that have lost four fifths at most: of one worth a cent that cost a euro, a cent more or less decides alone.
    const lots = fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }))
      .map(([worth, permille]) => [worth, Math.max(1, Math.round((worth * permille) / 1000))] as const);
    fc.assert(
      fc.property(
        fc.array(lots, { minLength: 1, maxLength: 6 }),
        fc.nat(300_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pairs, exemption, share) => {
          const account = { ...empty, exemption: cents(exemption), churchRate: 9 } as const;
          const value = pairs.reduce((sum, [worth]) => sum + worth, 0);
          const gross = Math.floor(value * share);
          let [left, gain] = [gross, 0];
          for (const [worth, cost] of pairs) {
            const sold = Math.min(left, worth);
            gain += sold - Math.round((cost * sold) / worth);
            left -= sold;
          }
          const points = saleTaxOf(
            account,
            'equity',
            pairs.map(([worth, cost]) => lot(worth, cost)),
            cents(value),
          );
          const exact = taxOnGain(account, 'equity', cents(gain));
          expect(Math.abs(saleTaxAt(points, cents(gross)) - exact)).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});
