import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { problemsOf } from '#domain/questionnaire/answer-rules.ts';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { isIncomeInsufficient } from './income.ts';
import {
  daringIndex,
  type DepositFacts,
  depositLimits,
  depositRefusal,
  isProduct,
  isSuitable,
  lacksExpenses,
} from './opening.ts';

const wphg = { liquid_assets: 30_000, expenses: 1500, net_income: 3000 };
const facts: DepositFacts = {
  category: 'VV.VV',
  existing: true,
  customerPackage: 'DIGITAL',
  wphg,
  child: false,
  ordered: cents(0),
};

const refusal = (other: Partial<DepositFacts>, deposit: number, savings: number) =>
  depositRefusal({ ...facts, ...other }, { deposit: cents(deposit), savings: cents(savings) });

const around = (...edges: readonly number[]) =>
  fc.oneof(...edges.map((edge) => fc.integer({ min: Math.max(edge - 3000, 0), max: edge + 3000 })));

describe('rules §7: what a customer begins an investment with', () => {
  it.each([
    [{}, 2500, 0, undefined],
    [{}, 2499, 0, 'DEPOSIT_BELOW_MINIMUM'],
    [{}, 0, 2500, undefined],
    [{}, 0, 2499, 'SAVINGS_BELOW_MINIMUM'],
    [{}, 0, 0, 'DEPOSIT_OR_SAVINGS_NEEDED'],
    [{}, 2499, 2500, 'DEPOSIT_BELOW_MINIMUM'],
    [{}, 3_000_000, 0, undefined],
    [{}, 3_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ wphg: { ...wphg, liquid_assets: '' } }, 500_000_001, 0, 'DEPOSIT_ABOVE_MAXIMUM'],
    [{ wphg: { ...wphg, liquid_assets: '' } }, 500_000_000, 0, undefined],
    [{ wphg: { ...wphg, liquid_assets: 0 } }, 2500, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ wphg: { ...wphg, liquid_assets: 0 } }, 0, 2500, undefined],
    [{ wphg: { ...wphg, illiquid_assets: 20_000 } }, 2_000_000, 0, undefined],
    [{ wphg: { ...wphg, illiquid_assets: 20_000 } }, 2_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ wphg: { ...wphg, illiquid_assets: 90_000 } }, 3_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ wphg: { ...wphg, illiquid_assets: 0 } }, 3_000_000, 0, undefined],
    [{ child: true }, 3_000_000, 0, undefined],
    [{ child: true }, 3_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ child: true, wphg: { ...wphg, liquid_assets: 0 } }, 3_000_001, 0, undefined],
    [{ ordered: euros(10_000) }, 2_000_000, 0, undefined],
    [{ ordered: euros(10_000) }, 2_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ ordered: euros(40_000) }, 0, 2500, undefined],
    [{ ordered: euros(40_000), child: true }, 2500, 0, undefined],
    [{ ordered: euros(5000), wphg: { ...wphg, illiquid_assets: 20_000 } }, 1_500_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ existing: false }, 2500, 0, undefined],
    [{ existing: false }, 0, 2500, 'DEPOSIT_BELOW_MINIMUM'],
    [{ existing: false }, 0, 0, 'DEPOSIT_OR_SAVINGS_NEEDED'],
    [{ existing: false }, 3_000_001, 0, 'DEPOSIT_ABOVE_FREE_ASSETS'],
    [{ existing: false }, 2500, 150_001, 'INCOME_INSUFFICIENT'],
    [{ existing: false, customerPackage: 'PRIVAT' }, 2500, 0, undefined],
    [{ customerPackage: 'PRIVAT' }, 2_499_999, 0, 'DEPOSIT_BELOW_MINIMUM'],
    [{ customerPackage: 'PRIVAT' }, 2_500_000, 0, undefined],
    [{ category: 'VV.MP' }, 49_999, 0, 'DEPOSIT_BELOW_MINIMUM'],
    [{ category: 'VV.MP' }, 2_500_001, 0, 'DEPOSIT_ABOVE_MAXIMUM'],
    [{}, 0, 150_000, undefined],
    [{}, 0, 150_001, 'INCOME_INSUFFICIENT'],
    [{ wphg: { ...wphg, net_income: 1500 } }, 0, 2500, 'INCOME_INSUFFICIENT'],
    [{ wphg: { ...wphg, net_income: 1499.99 } }, 2500, 0, 'INCOME_INSUFFICIENT'],
    [{ wphg: { ...wphg, net_income: 1500 } }, 2500, 0, undefined],
    [{ wphg: { ...wphg, net_income: 1500.01 } }, 2500, 0, undefined],
    [{ wphg: { liquid_assets: 30_000, expenses: 1500 } }, 2500, 0, 'INCOME_INSUFFICIENT'],
    [{ existing: false, wphg: { ...wphg, net_income: 1499.99 } }, 2500, 0, 'INCOME_INSUFFICIENT'],
    [{ wphg: { ...wphg, net_income: 0 }, child: true }, 2500, 0, undefined],
    [{ wphg: { ...wphg, net_income: 1500 }, child: true }, 0, 2500, undefined],
    [{ wphg: { ...wphg, net_income: 1525 }, child: true }, 0, 2500, undefined],
    [{ wphg: { ...wphg, net_income: 1525 }, child: true }, 0, 2501, 'SAVINGS_ABOVE_MAXIMUM'],
    [{ wphg: { liquid_assets: 'NaN', net_income: 1e12 } }, 0, 500_000_001, 'SAVINGS_ABOVE_MAXIMUM'],
  ] as const)('ONB-02: %j, %i and %i a month: %s', (other, deposit, savings, expected) => {
    expect(refusal(other, deposit, savings)).toBe(expected);
  });

  it('ONB-02: whatever is accepted lies within all limits', () => {
    const deposits = around(0, 2500, 50_000, 2_500_000, 3_000_000, 500_000_000);
    const savings = around(0, 2500, 150_000, 500_000_000);
    let accepted = 0;
    fc.assert(
      fc.property(deposits, savings, fc.constantFrom(...productCategories), (deposit, saving, category) => {
        if (refusal({ category }, deposit, saving) !== undefined) return;
        accepted += 1;
        expect(deposit + saving).toBeGreaterThanOrEqual(2500);
        expect(deposit).toBeLessThanOrEqual(category === 'VV.MP' ? euros(25_000) : euros(30_000));
        expect(saving).toBeLessThanOrEqual(euros(1500));
        // 0 stands for none.
        const least = category === 'VV.MP' ? euros(500) : euros(25);
        expect(deposit === 0 || deposit >= least).toBe(true);
        expect(saving === 0 || saving >= euros(25)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(30);
  });

  it.each([
    [49_999, 'DEPOSIT_BELOW_MINIMUM'],
    [50_000, undefined],
    [2_500_000, undefined],
    [2_500_001, 'DEPOSIT_ABOVE_MAXIMUM'],
  ])('specification §9: the private package lifts no limit of tangible assets: %i cents: %s', (deposit, expected) => {
    expect(refusal({ category: 'VV.MP', customerPackage: 'PRIVAT' }, deposit, 0)).toBe(expected);
    const privat = { existing: true, customerPackage: 'PRIVAT' } as const;
    expect(depositLimits({ category: 'VV.MP', ...privat })).toEqual({ minimum: 50_000, maximum: 2_500_000 });
  });
});

describe('rules §7: what an income has to cover', () => {
  const around = fc.nat({ max: 6 }).map((offset) => offset - 3);

  it('ONB-04: is the same at the questions and where it is opened, with a rate and without one', () => {
    let [refused, taken] = [0, 0];
    fc.assert(
      fc.property(around, fc.constantFrom(0, 2500, 10_000), fc.boolean(), (offset, rate, child) => {
        const [expenses, savings] = [euros(1500), cents(rate)];
        const netIncome = cents(expenses + savings + offset);
        const asked = { category: 'VV.VV', existing: true, customerPackage: null, child } as const;
        const answers = { deposit: euros(100), savings, expenses, netIncome };
        const said = problemsOf('netIncome', answers, asked);
        // Of a child any income will do, and the rate beside it will not.
        const isBeyond = child && savings > 0 && offset < 0 && netIncome > expenses;
        const ofRate = isBeyond ? 'SAVINGS_ABOVE_MAXIMUM' : undefined;
        const stored = { expenses: expenses / 100, net_income: netIncome / 100 };
        const opened = refusal({ wphg: stored, child }, 10_000, rate);
        const isRefused = !child && offset < 0;
        expect(isIncomeInsufficient(netIncome, { expenses, savings }, { child })).toBe(isRefused);
        expect([said.map(({ code }) => code), opened]).toEqual(
          isRefused ? [['INCOME_INSUFFICIENT'], 'INCOME_INSUFFICIENT'] : [[], ofRate],
        );
        expect(problemsOf('savings', answers, asked).some(({ code }) => code === 'SAVINGS_ABOVE_MAXIMUM')).toBe(
          savings > 0 && offset < 0 && netIncome > expenses,
        );
        if (isRefused) refused += 1;
        else taken += 1;
      }),
    );
    expect([refused > 5, taken > 5]).toEqual([true, true]);
  });
});

describe('DOM-01: what can be opened', () => {
  it('DOM-01: is a theme, cash, tangible assets or a strategy that its category has', () => {
    expect(isProduct({ category: 'VV.VV', theme: null, split: '60:40' })).toBe(true);
    expect(isProduct({ category: 'VV.VV', theme: null, split: '0:100' })).toBe(false);
    expect(isProduct({ category: 'VV.VV', theme: 'BA', split: '60:40' })).toBe(false);
    expect(isProduct({ category: 'VV.TH', theme: 'BA', split: null })).toBe(true);
    expect(isProduct({ category: 'VV.TH', theme: null, split: null })).toBe(false);
    expect(isProduct({ category: 'VV.MP', theme: null, split: null })).toBe(true);
    expect(isProduct({ category: 'VV.MP', theme: 'IS', split: null })).toBe(true);
    expect(isProduct({ category: 'VV.MP', theme: 'BA', split: null })).toBe(false);
    expect(isProduct({ category: 'VV.CI', theme: null, split: null })).toBe(true);
    expect(isProduct({ category: 'VV.CI', theme: null, split: '60:40' })).toBe(false);
    expect(isProduct({ category: 'AV.VV', theme: null, split: '60:40' })).toBe(true);
    expect(isProduct({ category: 'AV.VV', theme: null, split: '70:30' })).toBe(false);
  });

  it('decisions §4: is suitable up to the recommendation; themes need 8 and knowledge, cash nothing', () => {
    const strategy = { category: 'VV.VV', theme: null, split: '60:40' } as const;
    const theme = { category: 'VV.TH', theme: 'BA', split: null } as const;
    expect(isSuitable(strategy, { index: 5 }, 3)).toBe(true);
    expect(isSuitable(strategy, { index: 4 }, 3)).toBe(false);
    expect(isSuitable(strategy, { index: null }, 3)).toBe(false);
    expect(isSuitable(theme, { index: 8 }, 2)).toBe(true);
    expect(isSuitable(theme, { index: 8 }, 1)).toBe(false);
    expect(isSuitable(theme, { index: 7 }, 3)).toBe(false);
    expect(isSuitable({ category: 'VV.CI', theme: null, split: null }, { index: null }, 0)).toBe(true);
  });

  it.each([
    ['VV.VV', '10:90', 0],
    ['VV.VV', '0:100', 0],
    ['VV.VV', '100:0', 9],
    ['VV.CI', null, 0],
    ['VV.TH', null, 8],
    ['VV.MP', null, 8],
  ] as const)('decisions §2: %s with split %s is as daring as strategy %i', (category, split, index) => {
    expect(daringIndex({ category, split })).toBe(index);
  });

  it.each([
    [{ expenses: 1 }, false, false],
    [{ expenses: 0.99 }, false, true],
    [{}, false, true],
    [null, true, false],
    [{ expenses: 0 }, true, false],
  ])('rules §7: expenses %j, of a child %s, are lacking: %s', (given, child, expected) => {
    expect(lacksExpenses(given, { child })).toBe(expected);
  });

  it('has a product for every theme and every strategy', () => {
    const themes = themeCodes.filter((theme) => isProduct({ category: 'VV.TH', theme, split: null }));
    const strategies = splits.filter((split) => isProduct({ category: 'VV.VV', theme: null, split }));
    expect([themes.length, strategies.length]).toEqual([14, 10]);
  });
});
