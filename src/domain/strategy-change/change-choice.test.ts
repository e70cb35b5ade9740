import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFeeBrackets, firstFundCosts } from '#domain/costs/costs.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { productCategories, splits } from '#domain/products/products.ts';
import type { Offer } from '#domain/proposal/offer.ts';
import { knowledgeLevels, riskPreferences } from '#domain/questionnaire/questions.ts';
import type { Drawdown } from '#domain/risk-score/risk-score.ts';
import { firstStrategyFigures } from '#domain/strategy/strategy.ts';
import { recommendFor, riskAnswersOf } from '#domain/wphg/risk-answers.ts';
import {
  changeChoice,
  changeFigures,
  type ChangingInvestment,
  chosenIn,
  freshAnswersIn,
  hasStoredData,
} from './change-choice.ts';
import { changeHindrance, type ChangeableFacts, strategyChangeRefusal } from './strategy-change.ts';

const offer: Offer = {
  version: '1',
  inflation: 2,
  packages: subscriptionTypes.map((subscriptionType) => ({
    conditionId: `SA-${subscriptionType}`,
    subscriptionType,
    allowance: cents(0),
    brackets: firstFeeBrackets[subscriptionType],
    categories: productCategories,
  })),
  funds: firstFundCosts,
  strategies: firstStrategyFigures.map(({ split, yield: expected, vola }) => ({
    strategy: split,
    yield: expected,
    vola,
  })),
};

const wphg = {
  liquid_assets: 40_000,
  liabilities: 0,
  illiquid_assets: 80_000,
  total_assets: 120_000,
  expenses: 2_000,
  net_income: 3_000,
};

const investment: ChangingInvestment = {
  category: 'VV.VV',
  split: '60:40',
  isChild: false,
  wphg,
  isExpired: false,
  conditionId: 'SA-DIGITAL',
  subscriptionType: 'DIGITAL',
  value: euros(10_000),
  monthly: euros(100),
  offer,
};

const answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.45 } as const;

/** With so much at hand. */
const holding = (liquid: number): ChangingInvestment => ({
  ...investment,
  wphg: { ...wphg, liquid_assets: liquid },
});

const allowed = (given: ReturnType<typeof changeChoice>) =>
  (given?.steps ?? []).filter(({ isAllowed }) => isAllowed).map(({ split }) => split);

describe('decisions §4, §17: what a strategy can be changed to', () => {
  it('ONB-10: up to what is recommended, with the limits that stand against the rest', () => {
    const choice = changeChoice(investment, answers);
    expect(choice).toMatchObject({ recommended: '60:40', reasons: ['PREFERENCE'], isExpired: false });
    expect(allowed(choice)).toEqual(['10:90', '20:80', '30:70', '40:60', '50:50', '60:40']);
    expect(choice?.steps.map(({ split, isPresent, isRecommended }) => [split, isPresent, isRecommended])[5]).toEqual([
      '60:40',
      true,
      true,
    ]);
    expect(choice?.steps.at(-1)?.against).toEqual(['PREFERENCE', 'LOSS_CAPACITY']);
    expect(choice?.steps[0]?.against).toEqual([]);
  });

  it('ONB-10: what is invested is no deposit: the reserve is not lessened by it', () => {
    const bold = { ...answers, riskPreference: 0.65 } as const;
    expect(changeChoice(holding(6_000), bold)).toMatchObject({ recommended: '80:20', reasons: ['PREFERENCE'] });
    expect(changeChoice(holding(5_999), bold)).toMatchObject({ recommended: '70:30', reasons: ['LIQUIDITY'] });
  });

  it('BNK-04: nothing suits who needs the money soon', () => {
    const choice = changeChoice(investment, { ...answers, holdingPeriod: '<1' });
    expect(choice).toMatchObject({ recommended: null, reasons: ['HORIZON'] });
    expect(allowed(choice)).toEqual([]);
  });

  it('ONB-10: a pension has its three classes, and its horizon is long', () => {
    const pension = { ...investment, category: 'AV.NH', split: '30:70' } as const;
    const choice = changeChoice(pension, { ...answers, holdingPeriod: '<1' });
    expect(choice?.steps.map(({ split }) => split)).toEqual(['30:70', '60:40', '90:10']);
    expect(choice?.recommended).toBe('60:40');
  });

  it('BNK-04: expired data allow less than there is, complete or not, and recommend nothing', () => {
    const expired = { ...investment, isExpired: true };
    for (const each of [expired, { ...expired, wphg: null }]) {
      const choice = changeChoice(each, answers);
      expect(choice).toMatchObject({ recommended: null, reasons: [], isExpired: true });
      expect(allowed(choice)).toEqual(['10:90', '20:80', '30:70', '40:60', '50:50']);
      expect(choice?.steps.flatMap(({ against }) => against)).toEqual([]);
    }
  });

  it('BNK-04: what the bank has said counts more than what is reckoned here', () => {
    const verdict = { kind: 'ABOVE', recommended: '20:80', reasons: ['LOSS_CAPACITY'] } as const;
    const choice = changeChoice(investment, answers, verdict);
    expect(choice).toMatchObject({ recommended: '20:80', reasons: ['LOSS_CAPACITY'] });
    expect(allowed(choice)).toEqual(['10:90', '20:80']);
    expect(choice?.steps[2]?.against).toEqual(['LOSS_CAPACITY']);
    expect(allowed(changeChoice(investment, answers, { ...verdict, recommended: null }))).toEqual([]);
    expect(allowed(changeChoice(investment, answers, { kind: 'EXPIRED' }))).toHaveLength(5);
  });

  it('is not known while an answer is missing', () => {
    expect(freshAnswersIn({ ...answers, drawdown: undefined as never })).toBeUndefined();
    expect(changeChoice(investment, { knowledge: 3 })).toBeUndefined();
    expect(changeChoice({ ...investment, wphg: null }, answers)).toBeUndefined();
    expect([
      hasStoredData(wphg, false),
      hasStoredData({ ...wphg, expenses: '' }, false),
      hasStoredData(null, true),
    ]).toEqual([true, false, false]);
    expect(hasStoredData({ ...wphg, liquid_assets: 'viel' }, false)).toBe(false);
  });

  it('BNK-04: offers no strategy that is not sold today', () => {
    const strategies = offer.strategies.filter(({ strategy }) => strategy !== '40:60');
    const choice = changeChoice({ ...investment, offer: { ...offer, strategies } }, answers);
    expect(choice?.steps).toHaveLength(9);
    expect(changeFigures({ ...investment, offer: { ...offer, strategies } }, '40:60')).toBeUndefined();
  });

  it('BNK-04: allows exactly what the bank allows', () => {
    fc.assert(
      fc.property(
        fc.record({
          category: fc.constantFrom('VV.VV', 'VV.NH', 'VV.ME', 'AV.VV', 'AV.NH', 'AV.AV'),
          split: fc.constantFrom(...splits),
          isChild: fc.boolean(),
          isExpired: fc.boolean(),
          liquid: fc.integer({ min: 0, max: 20_000 }),
          debts: fc.integer({ min: 0, max: 100_000 }),
        }),
        fc.record({
          knowledge: fc.constantFrom(...knowledgeLevels),
          holdingPeriod: fc.constantFrom(...holdingPeriods),
          drawdown: fc.constantFrom<Drawdown>(5, 10, 25, 50, 'ANY'),
          riskPreference: fc.constantFrom(...riskPreferences),
        }),
        ({ category, split, isChild, isExpired, liquid, debts }, given) => {
          const stored = { ...wphg, liquid_assets: liquid, liabilities: debts };
          const all = { ...investment, category, split, isChild, isExpired, wphg: stored };
          const choice = changeChoice(all, given);
          const risk = riskAnswersOf(
            { ...stored, knowledge: given.knowledge, drawdown: given.drawdown, risk_preference: given.riskPreference },
            { holdingPeriod: given.holdingPeriod, deposit: 0, child: isChild },
          );
          const recommendation = risk === undefined ? undefined : recommendFor(category, risk);
          const facts = {
            partnerStatus: 'OPEN',
            status: 'OPEN',
            category,
            split,
            hasOrders: false,
            isExpired,
          } as const;
          for (const step of choice?.steps ?? []) {
            if (step.isPresent || split === '0:100') continue;
            const refusal = strategyChangeRefusal({ ...facts, recommendation }, step.split);
            expect([step.split, step.isAllowed]).toEqual([step.split, refusal === undefined]);
          }
        },
      ),
    );
  });
});

describe('what is about to be chosen', () => {
  const choice = changeChoice(investment, { ...answers, riskPreference: 0.65 });
  it.each([
    [null, '60:40'],
    ['30:70', '30:70'],
    ['80:20', '80:20'],
    ['90:10', '60:40'],
    ['0:100', '60:40'],
  ] as const)('BNK-04: wanted %s: %s', (wanted, split) => {
    expect(choice === undefined ? null : chosenIn(choice, wanted)).toBe(split);
  });

  it('BNK-04: what is too daring by the answers gives way to what is recommended', () => {
    const cautious = changeChoice(investment, { ...answers, riskPreference: 0.21 });
    expect(cautious?.recommended).toBe('40:60');
    expect(cautious === undefined ? null : chosenIn(cautious, null)).toBe('40:60');
  });

  it('BNK-04: without a recommendation it stays as it is', () => {
    const expired = changeChoice({ ...investment, isExpired: true }, answers);
    expect(expired === undefined ? null : chosenIn(expired, null)).toBe('60:40');
    expect(expired === undefined ? null : chosenIn(expired, '70:30')).toBe('60:40');
    expect(expired === undefined ? null : chosenIn({ ...expired, steps: [] }, null)).toBeNull();
  });
});

describe('decisions §4, §6: what a strategy means for an investment', () => {
  it('ONB-12: is reckoned on what it is worth and on what plans pay in', () => {
    // By hand (decisions §6): 10,650 € in the first year at 0.965 %.
    const figures = changeFigures(investment, '50:50');
    expect(figures?.costs).toMatchObject({ eurYear1: 10_277, gesamtKostenProzent: 0.97 });
    expect(figures?.strategy).toMatchObject({ yield: 4.9, vola: 10.1 });
    expect(figures?.badYear).toMatchObject({ of: 1_000_000 });
    // 11.2 % of 10,000 €.
    expect(Math.round((figures?.badYear.loss ?? 0) / 1000)).toBe(112);
  });

  it('ONB-12: its own condition counts, else its package as it is sold today, else none', () => {
    const of = (more: Partial<ChangingInvestment>) =>
      changeFigures({ ...investment, ...more }, '50:50')?.costs?.gesamtKostenProzent;
    expect(of({ conditionId: 'SA-PRIVAT' })).toBe(1.37);
    expect(of({ conditionId: 'SA-OLD', subscriptionType: 'PREMIUM' })).toBe(1.17);
    expect(of({ conditionId: 'SA-OLD', subscriptionType: null })).toBe(0.97);
    expect(changeFigures({ ...investment, offer: { ...offer, packages: [] } }, '50:50')?.costs).toBeNull();
  });
});

describe('BNK-04: what hinders any change', () => {
  const facts: ChangeableFacts = {
    isReadOnly: false,
    partnerStatus: 'OPEN',
    status: 'OPEN',
    category: 'VV.VV',
    split: '60:40',
    hasOrders: false,
    isExpired: false,
    isComplete: true,
  };

  it.each([
    [{}, undefined],
    [{ isReadOnly: true }, 'READ_ONLY'],
    [{ status: 'STRATEGYCHANGE' }, 'STRATEGY_CHANGE_RUNNING'],
    [{ partnerStatus: 'INCLOSE' }, 'RELATION_NOT_OPEN'],
    [{ partnerStatus: 'PENDING' }, 'RELATION_NOT_OPEN'],
    [{ status: 'PENDING' }, 'NOT_OPEN'],
    [{ status: 'INCLOSE' }, 'NOT_OPEN'],
    [{ split: null, category: 'VV.TH' }, 'NO_STRATEGY'],
    [{ split: '0:100' }, 'NO_STRATEGY'],
    [{ hasOrders: true }, 'ORDERS_OPEN'],
    [{ isComplete: false }, 'WPHG_INCOMPLETE'],
    [{ isComplete: false, isExpired: true }, undefined],
  ] as const)('%j: %s', (other, expected) => {
    expect(changeHindrance({ ...facts, ...other })).toBe(expected);
  });
});
