import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { cents, euros } from '#domain/money/money.ts';
import { type CostInput, costsOf, firstFeeBrackets, firstFundCosts } from './costs.ts';

const example: CostInput = {
  deposit: euros(10_000),
  monthly: euros(100),
  years: 10,
  subscriptionType: 'DIGITAL',
  category: 'VV.VV',
  split: '50:50',
  allowance: cents(0),
  brackets: firstFeeBrackets,
  funds: firstFundCosts,
};

describe('ONB-12: costs (decisions §6)', () => {
  it('the example: 102,77 € in the first year, 0.97 %, the parts add to one cent more', () => {
    const costs = costsOf(example);
    expect(costs.positions.map(({ code, percent, eurYear1 }) => [code, percent, eurYear1])).toEqual([
      ['SERVICE', 0.75, 7988],
      ['FUND', 0.17, 1757],
      ['TRANSACTION', 0.05, 533],
      ['INDUCEMENT', 0, 0],
    ]);
    expect(costs).toMatchObject({
      eurYear1: 10_277,
      gesamtKostenProzent: 0.97,
      fondsKostenProzent: 0.17,
      roundingNote: true,
    });
    expect(costs.positions.map(({ label }) => label).at(-1)).toBe('Zuwendungen');
  });

  it('half a cent is rounded up under an allowance too, although its percentage has no end', () => {
    const input = { ...example, deposit: cents(20_300), monthly: cents(0), years: 1, allowance: cents(100) };
    // 0.75 % of 202 € are 151.5 cents.
    expect(costsOf(input).positions[0]).toMatchObject({ code: 'SERVICE', eurYear1: 152, eurTotal: 152 });
  });

  it('over the years: Σ (D + 12M(t−1) + 6.5M)', () => {
    const volume = Array.from({ length: 10 }, (_, year) => 10_000 + 1200 * year + 650).reduce(
      (sum, next) => sum + next,
    );
    expect(costsOf(example).eurTotal).toBe(Math.round(volume * 0.965));
    expect(costsOf({ ...example, years: 1 }).eurTotal).toBe(10_277);
    const { years, eurTotal } = costsOf(example);
    expect(years.slice(0, 2)).toEqual([
      { year: 1, eur: 10_277, eurSoFar: 10_277 },
      { year: 2, eur: 11_435, eurSoFar: 21_713 },
    ]);
    expect([years.length, years.at(-1)?.eurSoFar]).toEqual([10, eurTotal]);
  });

  it.each([
    ['DIGITAL', 0.97],
    ['PREMIUM', 1.17],
    ['PRIVAT', 1.37],
    [null, 0.97],
  ] as const)('50:50 with %s costs %d %%', (subscriptionType, percent) => {
    expect(costsOf({ ...example, subscriptionType }).gesamtKostenProzent).toBe(percent);
  });

  it.each([
    ['DIGITAL', [0.75, 0.7, 0.65, 0.6]],
    ['PREMIUM', [0.95, 0.9, 0.8, 0.7]],
    ['PRIVAT', [1.15, 1.1, 1, 0.85]],
  ] as const)('%s falls with the volume: the bracket applies to all of it', (subscriptionType, percents) => {
    const rate = (deposit: number) =>
      costsOf({ ...example, deposit: cents(deposit), monthly: cents(0), subscriptionType }).positions[0]?.percent;
    expect([0, 5_000_000, 10_000_000, 25_000_000].map(rate)).toEqual(percents);
    expect([4_999_999, 9_999_999, 24_999_999].map(rate)).toEqual(percents.slice(0, 3));
  });

  it.each([
    ['VV.VV', '100:0', 0.2],
    ['VV.VV', '10:90', 0.14],
    ['VV.NH', '100:0', 0.25],
    ['AV.NH', '50:50', 0.22],
    ['VV.TH', null, 0.45],
    ['VV.CI', null, 0.1],
  ] as const)('fund costs of %s %s are %d %%', (category, split, percent) => {
    expect(costsOf({ ...example, category, split }).fondsKostenProzent).toBe(percent);
  });

  it('what is free of fees lowers the service costs, down to none', () => {
    const lump = { ...example, monthly: cents(0) };
    expect(costsOf({ ...lump, allowance: euros(5000) }).positions[0]?.eurYear1).toBe(3750);
    expect(costsOf({ ...lump, allowance: euros(20_000) }).positions[0]?.eurYear1).toBe(0);
  });

  it('without any money the rates stand and cost nothing', () => {
    const none = costsOf({ ...example, deposit: cents(0), monthly: cents(0) });
    expect([none.gesamtKostenProzent, none.eurYear1, none.eurTotal]).toEqual([0.97, 0, 0]);
  });

  it('the note stands exactly when the parts do not add up, by at most two cents', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000_000),
        fc.nat(500_000),
        fc.constantFrom<SubscriptionType>('DIGITAL', 'PREMIUM', 'PRIVAT'),
        (deposit, monthly, subscriptionType) => {
          const costs = costsOf({
            ...example,
            years: 1,
            deposit: cents(deposit),
            monthly: cents(monthly),
            subscriptionType,
          });
          const difference = costs.positions.reduce((sum, { eurYear1 }) => sum + eurYear1, 0) - costs.eurYear1;
          expect(Math.abs(difference)).toBeLessThanOrEqual(2);
          expect(costs.roundingNote).toBe(difference !== 0);
        },
      ),
    );
  });
});
