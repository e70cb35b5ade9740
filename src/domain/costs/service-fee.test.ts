import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { costsOf, firstFeeBrackets, firstFundCosts } from './costs.ts';
import {
  averageValue,
  type FeeCondition,
  feeTermsOf,
  quarterlyFee,
  yearlyDifference,
  yearlyFees,
} from './service-fee.ts';

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
    expect(quarterlyFee(cents(average), terms)).toEqual({ percent, amount, full: amount, free: 0 });
  });

  it('decisions §6: several investments are each reckoned by their own bracket, as they are billed', () => {
    const volumes = [euros(40_000), euros(60_000), euros(120_000)];
    const each = volumes.map((volume) => yearlyFees([volume], terms));
    expect(each.map(({ percent }) => percent)).toEqual([0.75, 0.7, 0.65]);
    // 300 + 420 + 780 € on 220,000 €; one bracket for all of it would be 1,430 €.
    expect(yearlyFees(volumes, terms)).toEqual({ percent: 0.68, amount: 150_000 });
    expect(yearlyFees([], terms)).toEqual({ percent: 0.75, amount: 0 });
  });

  it('decisions §6: the fee of several investments and what another package adds are each rounded once, from unrounded parts', () => {
    const premium = { ...terms, brackets: firstFeeBrackets.PREMIUM };
    const [digital, volumes] = [terms, [cents(302_323), cents(339_336), cents(1_805_646)]];
    // On 24,473.05 € 183.547875 and 232.493975 €; rounded one by one they came to 183.54 and 232.50 €.
    expect([digital, premium].map((each) => yearlyFees(volumes, each))).toEqual([
      { percent: 0.75, amount: 18_355 },
      { percent: 0.95, amount: 23_249 },
    ]);
    expect(yearlyDifference(volumes, digital, premium)).toBe(4895);
    expect(yearlyDifference(volumes, premium, digital)).toBe(-4895);
    expect(yearlyDifference([], digital, premium)).toBe(0);
  });

  it('an allowance is free, whatever the bracket', () => {
    expect(quarterlyFee(euros(60_000), { ...terms, allowance: euros(10_000) })).toMatchObject({
      free: 1_000_000,
      full: 8750,
      amount: 8750,
    });
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

  it('a year is told alike before a contract, for a package and by four quarters', () => {
    const amounts = [fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 7 })] as const;
    fc.assert(
      fc.property(...amounts, fc.constantFrom('DIGITAL', 'PREMIUM', 'PRIVAT'), (volume, free, subscriptionType) => {
        const own = { allowance: cents(free), brackets: firstFeeBrackets[subscriptionType] };
        const { amount, percent } = yearlyFees([cents(volume)], own);
        const quarter = quarterlyFee(cents(volume), own);
        expect(quarter.percent).toBe(percent);
        expect(Math.abs(4 * quarter.amount - amount)).toBeLessThanOrEqual(2);
        const offered = costsOf({
          deposit: cents(volume),
          monthly: cents(0),
          years: 1,
          subscriptionType,
          category: 'VV.CI',
          split: null,
          allowance: own.allowance,
          brackets: firstFeeBrackets,
          funds: firstFundCosts,
        });
        expect(offered.positions.find(({ code }) => code === 'SERVICE')?.eurYear1).toBe(amount);
      }),
    );
  });

  it.each([
    [euros(10_000), 0, 0.75, 7500],
    // Half a cent, and below it.
    [20_200, 0, 0.75, 152],
    [20_199, 0, 0.75, 151],
    // The bracket is that of the whole volume.
    [euros(60_000), euros(20_000), 0.7, 28_000],
    [euros(10_000), euros(10_000), 0.75, 0],
    [0, 0, 0.75, 0],
  ])('a year on %i cents, of them %i free: %d %, %i cents', (volume, allowance, percent, amount) => {
    expect(yearlyFees([cents(volume)], { ...terms, allowance: cents(allowance) })).toEqual({ percent, amount });
  });

  it('a discount takes its part of the fee, all of it at most', () => {
    expect(quarterlyFee(euros(10_000), { ...terms, discount: 50 })).toMatchObject({ full: 1875, amount: 938 });
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
