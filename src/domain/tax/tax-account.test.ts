import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, type Cents, euros } from '#domain/money/money.ts';
import { greatestTax, grossFor, type TaxAccount, taxOnGain, taxOnSales, taxOpen, withGain } from './tax-account.ts';

const empty: TaxAccount = {
  gains: { equity: cents(0), mixed: cents(0), other: cents(0) },
  lossesBefore: cents(0),
  exemption: cents(0),
  churchRate: null,
  withheld: cents(0),
};

/** The account after gains that were each taxed at once. */
const taxed = (account: TaxAccount, gains: readonly number[]): TaxAccount =>
  gains.reduce((sofar, gain) => {
    const next = withGain(sofar, 'equity', cents(gain));
    return { ...next, withheld: cents(next.withheld + taxOpen(next)) };
  }, account);

const gains = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 6 });

describe('API-01: tax of one sale after another (decisions §11)', () => {
  it('a loss gives back what was withheld for gains of the same year, and never more', () => {
    const gained = taxed(empty, [100_000]);
    expect(gained.withheld).toBe(18_462);
    expect(taxOnGain(gained, 'equity', euros(-1000))).toBe(-18_462);
    expect(taxOnGain(gained, 'equity', euros(-5000))).toBe(-18_462);
    expect(taxOnGain({ ...gained, exemption: euros(1000) }, 'equity', cents(0))).toBe(-18_462);
  });

  it('several whole sales use the exemption once: in all what each of them withholds, in any order', () => {
    const kinds = ['equity', 'mixed', 'other'] as const;
    const sale = fc.record({
      kind: fc.constantFrom(...kinds),
      gain: fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 6 }), fc.nat(200_000), fc.nat(500_000), (sales, exemption, withheld) => {
        const account = { ...empty, exemption: cents(exemption), withheld: cents(withheld) };
        const after = sales.reduce<TaxAccount>((sofar, { kind, gain }) => {
          const next = withGain(sofar, kind, gain);
          return { ...next, withheld: cents(next.withheld + taxOpen(next)) };
        }, account);
        expect(taxOnSales(account, sales)).toBe(after.withheld - withheld);
        expect(taxOnSales(account, sales.toReversed())).toBe(taxOnSales(account, sales));
      }),
    );
    const two = [
      { kind: 'other', gain: euros(1000) },
      { kind: 'other', gain: euros(1000) },
    ] as const;
    const exempt = { ...empty, exemption: euros(1000) };
    expect(two.map(({ kind, gain }) => taxOnGain(exempt, kind, gain))).toEqual([0, 0]);
    expect(taxOnSales(exempt, two)).toBe(26_375);
  });

  it('splitting a year into sales changes nothing that is withheld', () => {
    fc.assert(
      fc.property(gains, fc.nat(200_000), (several, exemption) => {
        const account = { ...empty, exemption: cents(exemption) };
        const sum = several.reduce((total, gain) => total + gain, 0);
        expect(taxed(account, several).withheld).toBe(Math.max(0, taxOnGain(account, 'equity', cents(sum))));
      }),
    );
  });

  it('what is kept back covers every partial sale, first in, first out', () => {
    fc.assert(
      fc.property(gains, fc.nat(100), (several, part) => {
        const account = taxed(empty, several.slice(0, 1));
        const lots = several.map((gain) => ({
          value: cents(6_000_000 + gain),
          cost: euros(60_000),
          advances: cents(0),
        }));
        const sold = several.slice(0, Math.round((several.length * part) / 100)).reduce((sum, gain) => sum + gain, 0);
        expect(greatestTax(account, 'equity', lots)).toBeGreaterThanOrEqual(taxOnGain(account, 'equity', cents(sold)));
      }),
    );
    expect(greatestTax(empty, 'other', [{ value: euros(200), cost: euros(100), advances: euros(100) }])).toBe(0);
  });

  it('sells as much as leaves what is wanted, and not a cent more; or everything', () => {
    const value = euros(10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: value }),
        fc.nat(100),
        fc.nat(200_000),
        (wanted, gainPercent, exemption) => {
          const account = { ...empty, exemption: cents(exemption) };
          const taxOf = (gross: Cents): Cents =>
            taxOnGain(account, 'other', cents(Math.floor((gross * gainPercent) / 100)));
          const gross = grossFor(cents(wanted), value, taxOf);
          const net = gross - taxOf(gross);
          expect(gross === value || net >= wanted).toBe(true);
          expect(gross - 1 - taxOf(cents(gross - 1))).toBeLessThanOrEqual(wanted);
        },
      ),
    );
    expect(grossFor(euros(9000), euros(10_000), (gross) => cents(Math.floor(gross / 4)))).toBe(euros(10_000));
    expect(grossFor(euros(3000), euros(10_000), () => euros(-100))).toBe(euros(3000));
  });
});
