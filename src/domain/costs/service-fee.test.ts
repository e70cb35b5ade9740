import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { firstFeeBrackets } from './costs.ts';
import { averageValue, type FeeCondition, feeTermsOf, quarterlyFee } from './service-fee.ts';

const terms = { allowance: cents(0), brackets: firstFeeBrackets.DIGITAL };

const row = (conditionId: string, more: Partial<FeeCondition>): FeeCondition => ({
  ...terms,
  conditionId,
  accountType: 'SA',
  package: 'DIGITAL',
  validFrom: '2026-01-01',
  validUntil: null,
  ...more,
});

describe('API-01: service fees (decisions §6)', () => {
  it.each([
    [0, 0.75, 0],
    [euros(10_000), 0.75, 1875],
    [4_999_999, 0.75, 9375],
    [5_000_000, 0.7, 8750],
    [10_000_000, 0.65, 16_250],
    [25_000_000, 0.6, 37_500],
    // 0.5 cents, and below it.
    [800, 0.75, 2],
    [267, 0.75, 1],
    [266, 0.75, 0],
  ])('on an average of %i cents: %d % a year, %i cents', (average, percent, amount) => {
    expect(quarterlyFee(cents(average), terms)).toEqual({ percent, amount });
  });

  it('an allowance is free, whatever the bracket', () => {
    expect(quarterlyFee(euros(60_000), { ...terms, allowance: euros(10_000) }).amount).toBe(8750);
    expect(quarterlyFee(euros(9000), { ...terms, allowance: euros(10_000) }).amount).toBe(0);
  });

  it('a quarter is a fourth of the year within half a cent, and no allowance makes it dearer', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), fc.nat({ max: 10 ** 9 }), (average, allowance) => {
        const { percent, amount } = quarterlyFee(cents(average), terms);
        expect(Math.abs(amount - (average * percent) / 400)).toBeLessThanOrEqual(0.5 + 1e-3);
        expect(quarterlyFee(cents(average), { ...terms, allowance: cents(allowance) }).amount).toBeLessThanOrEqual(
          amount,
        );
      }),
    );
  });

  it('a discount takes its part of the fee, all of it at most', () => {
    expect(quarterlyFee(euros(10_000), { ...terms, discount: 50 }).amount).toBe(938);
    expect(quarterlyFee(euros(10_000), { ...terms, discount: 100 }).amount).toBe(0);
  });

  it('an average is cut to the cent', () => {
    expect(averageValue(cents(200), 3)).toBe(66);
  });

  it('a change of package changes the terms, one of conditions does not', () => {
    const old = row('SA-DIGITAL-2020-01', { validFrom: '2020-01-01', validUntil: '2025-12-31' });
    const digital = row('SA-DIGITAL-2026-01', {});
    const premium = row('SA-PREMIUM-2026-01', { package: 'PREMIUM' });
    const newer = row('SA-PREMIUM-2026-07', { package: 'PREMIUM', validFrom: '2026-07-01' });
    const joint = row('JA-PREMIUM-2026-08', { package: 'PREMIUM', accountType: 'JA', validFrom: '2026-08-01' });
    const all = [newer, old, digital, premium, joint];
    const of = (conditionId: string, bought: string, day: string) =>
      feeTermsOf(all, { conditionId, package: bought }, day);
    expect(of('SA-DIGITAL-2020-01', 'DIGITAL', '2026-12-31')).toBe(old);
    expect(of('SA-DIGITAL-2020-01', 'PREMIUM', '2026-06-30')).toBe(premium);
    expect(of('SA-DIGITAL-2020-01', 'PREMIUM', '2026-12-31')).toBe(newer);
    expect(of('SA-DIGITAL-2020-01', 'PRIVAT', '2026-12-31')).toBe(old);
    expect(of('none', 'DIGITAL', '2026-12-31')).toBeUndefined();
  });
});
