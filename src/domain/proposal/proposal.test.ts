import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFeeBrackets, firstFundCosts } from '#domain/costs/costs.ts';
import { holdingPeriods } from '#domain/entities/product.ts';
import { cents, euros } from '#domain/money/money.ts';
import { isProduct, isSuitable } from '#domain/opening/opening.ts';
import { productCategories } from '#domain/products/products.ts';
import { entryPointIds, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import { type Answers, knowledgeLevels, riskPreferences } from '#domain/questionnaire/questions.ts';
import { drawdowns } from '#domain/risk-score/risk-score.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import { firstInflation, firstStrategyFigures } from '#domain/strategy/strategy.ts';
import { recommendFor } from '#domain/wphg/risk-answers.ts';
import { couponFromText } from './coupon.ts';
import { badYearOf, drawnYears, figuresOf, firstYears } from './figures.ts';
import { judgementOf, limitsAgainst, type ProposalFacts, riskAnswersIn } from './judgement.ts';
import type { Offer, PackageOffer } from './offer.ts';
import { sumRangesOf } from './ranges.ts';
import { reasonText } from './reason-text.ts';
import { isLargeBet, sumProblems } from './sums.ts';
import { entryInstead } from './ways-on.ts';

const sum = fc.integer({ min: 0, max: 30_000_000 }).map(cents);

const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  theme: fc.constant('BA' as const),
  investmentYears: fc.constant(30),
  deposit: sum,
  savings: sum,
  expenses: sum,
  netIncome: sum,
  freeAssets: sum,
  liabilities: sum,
  illiquidAssets: sum,
  knowledge: fc.constantFrom(...knowledgeLevels),
  holdingPeriod: fc.constantFrom(...holdingPeriods),
  drawdown: fc.constantFrom(...drawdowns),
  riskPreference: fc.constantFrom(...riskPreferences),
  sustainabilityChoice: fc.constantFrom('YES' as const, 'NO' as const),
});
const anyFacts: fc.Arbitrary<ProposalFacts> = fc.record({
  answers: anyAnswers,
  asked: fc.record({
    category: fc.constantFrom('VV.VV' as const, 'AV.VV' as const, 'VV.TH' as const, 'VV.MP' as const, 'VV.CI' as const),
    existing: fc.boolean(),
    customerPackage: fc.constant(null),
    child: fc.boolean(),
  }),
  isQuick: fc.constant(false),
});

const packageOffer: PackageOffer = {
  conditionId: 'SA-DIGITAL-2026-01',
  subscriptionType: 'DIGITAL',
  allowance: cents(0),
  brackets: firstFeeBrackets.DIGITAL,
  categories: productCategories,
};
const offer: Offer = {
  version: '0123456789abcdef',
  packages: [packageOffer],
  funds: firstFundCosts,
  inflation: firstInflation,
  strategies: firstStrategyFigures.map(({ split, yield: expected, vola }) => ({
    strategy: split,
    yield: expected,
    vola,
  })),
};

describe('ONB-10: what is proposed', () => {
  it('is what an application may be submitted with, and the first step beyond it is refused there', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const judged = judgementOf(facts);
        const risk = riskAnswersIn(facts);
        if (judged === undefined || risk === undefined) throw new Error('All was answered.');
        const { category, steps, recommended, reasons, alternative } = judged;
        const found = recommendFor(category, risk);
        for (const step of steps) {
          const wanted = offeredStrategy(step.strategy, category);
          if (wanted === null || !isProduct(wanted)) throw new Error(`${step.strategy} is not sold.`);
          expect(limitsAgainst(judged, step).length === 0).toBe(isSuitable(wanted, found, risk.knowledge));
        }
        const allowed = steps.filter((step) => limitsAgainst(judged, step).length === 0);
        expect(recommended).toBe(allowed.at(-1)?.strategy ?? null);
        expect(alternative === null).toBe(recommended !== null);
        expect(category === 'VV.CI' || reasons.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is never bolder for an answer that is more cautious', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.constantFrom(...drawdowns),
        fc.constantFrom(...riskPreferences),
        (facts, drawdown, riskPreference) => {
          const placeOf = (answers: Answers): number => {
            const judged = judgementOf({ ...facts, answers });
            return judged?.steps.findIndex(({ strategy }) => strategy === judged.recommended) ?? -1;
          };
          const { answers } = facts;
          const milder = {
            ...answers,
            drawdown:
              drawdowns.indexOf(drawdown) < drawdowns.indexOf(answers.drawdown ?? 5)
                ? drawdown
                : (answers.drawdown ?? 5),
            riskPreference:
              riskPreference < (answers.riskPreference ?? 0) ? riskPreference : (answers.riskPreference ?? 0.21),
          };
          expect(placeOf(milder)).toBeLessThanOrEqual(placeOf(answers));
        },
      ),
    );
  });

  it('by two answers alone takes what was not asked to allow everything', () => {
    const asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false } as const;
    const quick = { asked, isQuick: true };
    expect(judgementOf({ ...quick, answers: { holdingPeriod: '5+', riskPreference: 0.85 } })?.recommended).toBe(
      '100:0',
    );
    expect(judgementOf({ ...quick, answers: { holdingPeriod: '1–3', riskPreference: 0.85 } })).toMatchObject({
      recommended: '50:50',
      reasons: ['HORIZON'],
    });
    expect(judgementOf({ ...quick, answers: { riskPreference: 0.85 } })).toBeUndefined();
  });

  it('of a pension names the answer that leads to its class, though its own figure be higher', () => {
    const answers: Answers = {
      investmentYears: 20,
      deposit: euros(10_000),
      expenses: euros(2_000),
      netIncome: euros(3_000),
      freeAssets: euros(14_000),
      liabilities: cents(0),
      knowledge: 5,
      drawdown: 'ANY',
      riskPreference: 0.85,
    };
    const asked = { category: 'AV.VV', existing: false, customerPackage: null, child: false } as const;
    expect(judgementOf({ answers, asked, isQuick: false })).toMatchObject({
      recommended: '60:40',
      limits: { LIQUIDITY: 6, PREFERENCE: 8 },
      reasons: ['LIQUIDITY'],
    });
  });

  it('leads to a way in that there is, from every way in that ends in a proposal', () => {
    for (const id of entryPointIds.filter((each) => entryPointOf(each).destination === 'PROPOSAL')) {
      for (const alternative of ['CASH', 'MANAGEMENT'] as const) {
        const instead = entryInstead(id, alternative);
        expect(entryPointOf(instead).category).toBe(alternative === 'CASH' ? 'VV.CI' : 'VV.VV');
        expect(instead.startsWith('existing-customer')).toBe(id.startsWith('existing-customer'));
      }
    }
  });
});

describe('ONB-12: its figures', () => {
  const proposed = {
    offer,
    packageOffer,
    category: 'VV.VV',
    strategy: '50:50',
    deposit: euros(10_000),
    savings: euros(100),
    years: 10,
    inTodaysMoney: false,
  } as const;

  it('the example of decisions §3 and §6: 102,77 €, and 29 367.66 € expected after ten years', () => {
    const figures = figuresOf(proposed);
    expect(figures?.costs.eurYear1).toBe(10_277);
    expect(figures?.points.at(-1)).toMatchObject({
      pessimistic: 1_939_434,
      expected: 2_936_766,
      optimistic: 4_446_965,
    });
    expect([figures?.riskIndicator, figures?.strategy]).toEqual([3, { strategy: '50:50', yield: 4.9, vola: 10.1 }]);
    expect(figuresOf({ ...proposed, strategy: 'CASH' })).toBeUndefined();
  });

  it('in today’s money the projection alone is another, by the rate of the table', () => {
    const [nominal, real] = [figuresOf(proposed), figuresOf({ ...proposed, inTodaysMoney: true })];
    expect(real?.points.at(-1)).toMatchObject({ year: 10, expected: 2_409_171, paidIn: 2_089_552 });
    expect(real).toEqual({ ...nominal, points: real?.points });
    const dearer = { ...proposed, offer: { ...offer, inflation: 3 }, inTodaysMoney: true };
    expect(figuresOf(dearer)?.points.at(-1)?.expected).toBe(Math.round(2_936_766 / 1.03 ** 10));
  });

  it.each([
    ['10:90', 2.2],
    ['20:80', 4],
    ['30:70', 5.8],
    ['40:60', 8.5],
    ['50:50', 11.2],
    ['60:40', 14.1],
    ['70:30', 16.9],
    ['80:20', 19.7],
    ['90:10', 22.4],
    ['100:0', 25.2],
  ] as const)('ONB-10: a bad year of %s costs %d %% of the deposit (decisions §4)', (strategy, percent) => {
    const { badYear } = figuresOf({ ...proposed, strategy }) ?? {};
    expect(Math.round((badYear?.share ?? 0) * 1000) / 10).toBe(percent);
    expect(badYear?.loss).toBe(Math.round(1_000_000 * (badYear?.share ?? 0)));
  });

  it('a bad year is reckoned on what a year pays in where there is no deposit, and is never a gain', () => {
    const sums = { deposit: cents(0), savings: euros(100) };
    expect(badYearOf({ yield: 5.2, vola: 12.3 }, sums).of).toBe(euros(1_200));
    expect(badYearOf({ yield: 1.9, vola: 0.3 }, sums)).toEqual({ of: euros(1_200), share: 0, loss: 0 });
  });

  it('is drawn for as long as planned, at most ten years, and for any year between 1 and 40', () => {
    const first = [{}, { holdingPeriod: '1–3' }, { holdingPeriod: '4–5' }, { investmentYears: 30 }] as const;
    expect(first.map(firstYears)).toEqual([10, 3, 5, 10]);
    expect([0, 1, 40, 41, 7.4, Number.NaN].map(drawnYears)).toEqual([1, 1, 40, 40, 7, 1]);
  });
});

describe('ONB-02: its sums', () => {
  const asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false } as const;
  const { questions } = entryPointOf('new-customer-new-business-partner-vv');

  it('are held to the rules of the questions, each reason once and where it stands', () => {
    const answers = { freeAssets: euros(5_000), netIncome: euros(2_000), expenses: euros(2_000) };
    expect(sumProblems({ ...answers, deposit: cents(0), savings: cents(0) }, asked, questions)).toEqual([
      { code: 'DEPOSIT_OR_SAVINGS_NEEDED', field: 'deposit' },
    ]);
    expect(sumProblems({ ...answers, deposit: euros(6_000), savings: euros(25) }, asked, questions)).toEqual([
      { code: 'DEPOSIT_ABOVE_FREE_ASSETS', field: 'deposit' },
      expect.objectContaining({ code: 'INCOME_INSUFFICIENT', field: 'savings' }),
    ]);
    expect(sumProblems({ deposit: euros(6_000), savings: cents(0) }, asked, ['deposit', 'savings'])).toEqual([]);
  });

  it('are slid over what may be, in steps, and stay within reach of where they began', () => {
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, child) => {
        const ranges = sumRangesOf(answers, { ...asked, child });
        for (const field of ['deposit', 'savings'] as const) {
          const { max, step } = ranges[field];
          expect(max % step).toBe(0);
          expect(max).toBeGreaterThanOrEqual(Math.min(answers[field] ?? 0, max));
          expect(max / step).toBeLessThanOrEqual(5_100);
        }
      }),
    );
    const { deposit, savings } = sumRangesOf({ deposit: euros(10_000), freeAssets: euros(25_000) }, asked);
    expect([deposit, savings.step]).toEqual([{ min: 0, max: euros(25_000), step: euros(500) }, euros(25)]);
  });

  it('ONB-10: a theme of more than a fifth of the free assets is advised against, a child’s is not asked', () => {
    const answers = { deposit: euros(2_001), freeAssets: euros(10_000) };
    expect(isLargeBet({ category: 'VV.TH', child: false }, answers)).toBe(true);
    expect(isLargeBet({ category: 'VV.MP', child: false }, { ...answers, deposit: euros(2_000) })).toBe(false);
    expect(isLargeBet({ category: 'VV.TH', child: true }, answers)).toBe(false);
    expect(isLargeBet({ category: 'VV.VV', child: false }, answers)).toBe(false);
  });

  it.each([
    [' herbst-2026 ', 'HERBST-2026'],
    ['F-0123456789ab', 'F-0123456789AB'],
    ['', 'COUPON_MISSING'],
    ['ab', 'COUPON_UNREADABLE'],
    ['-ABC', 'COUPON_UNREADABLE'],
    ['A;DROP', 'COUPON_UNREADABLE'],
    ['ABC', 'COUPON_UNREADABLE'],
    ['ABCD', 'ABCD'],
    ['FRÜHLING-2026', 'COUPON_UNREADABLE'],
    ['A'.repeat(32), 'A'.repeat(32)],
    ['A'.repeat(33), 'COUPON_UNREADABLE'],
    ['A'.repeat(65), 'COUPON_UNREADABLE'],
  ])('ONB-12: the coupon „%s“ is read as %s', (text, expected) => {
    const read = couponFromText(text);
    expect(read.ok ? read.value : read.refusal).toBe(expected);
  });
});

describe('rules §7, decisions §4: beside what is ordered and not invested yet', () => {
  const answers: Answers = {
    deposit: euros(10_000),
    savings: euros(0),
    expenses: euros(2_000),
    netIncome: euros(3_000),
    freeAssets: euros(40_000),
    liabilities: cents(0),
    illiquidAssets: euros(80_000),
    knowledge: 5,
    holdingPeriod: '5+',
    drawdown: 'ANY',
    riskPreference: 0.85,
    sustainabilityChoice: 'NO',
  };
  const asked = { category: 'VV.VV', existing: true, customerPackage: null, child: false } as const;

  it.each([
    [0, '100:0', 9],
    [24_000, '100:0', 9],
    [24_001, '70:30', 6],
    [28_001, '40:60', 3],
  ] as const)('of %d € the recommendation is bound by what is left', (ordered, strategy, limit) => {
    const judged = judgementOf({ answers, asked: { ...asked, ordered: euros(ordered) }, isQuick: false });
    expect(judged?.recommended).toBe(strategy);
    expect(judged?.limits.LIQUIDITY).toBe(limit);
  });

  it('the reason names the sum, and a reserve that stays is none', () => {
    expect(reasonText('LIQUIDITY', answers, euros(26_000))).toBe(
      'Nach der Einmalanlage und Ihren noch nicht ausgeführten Aufträgen (26.000,00\u00A0€) bliebe Ihnen eine Reserve von weniger als drei Monatsausgaben.',
    );
    expect(reasonText('LIQUIDITY', answers)).toBe(
      'Nach der Einmalanlage behalten Sie eine Reserve von mindestens drei Monatsausgaben.',
    );
  });

  it('the deposit slides to what is left of the assets, and never below nothing', () => {
    const most = [0, 25_000, 40_000, 60_000].map(
      (ordered) => sumRangesOf(answers, { ...asked, ordered: euros(ordered) }).deposit.max,
    );
    expect(most).toEqual([30_000, 15_000, 10_000, 10_000].map((sum) => euros(sum)));
  });
});
