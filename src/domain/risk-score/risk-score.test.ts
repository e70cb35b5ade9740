import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldingPeriod } from '#domain/entities/product.ts';
import { splitOfIndex } from '#domain/products/splits.ts';
import { equityPercentAt, glidePath, glidePathNames, glidePathOf } from './glide-path.ts';
import { recommendRetirement } from './retirement.ts';
import limits from './risk-limits.vectors.json' with { type: 'json' };
import { type Drawdown, drawdowns, limitNames, mayChoose, recommend, type RiskAnswers } from './risk-score.ts';
import grid from './risk-score.vectors.json' with { type: 'json' };

const periods: Readonly<Record<string, HoldingPeriod>> = { LT1: '<1', Y1_3: '1–3', Y4_5: '4–5', GT5: '5+' };

interface VectorInput {
  readonly liquid: number;
  readonly deposit: number;
  readonly expenses: number;
  readonly liabilities: number;
  readonly total: number;
  readonly k: number;
  readonly p: number;
  readonly h: string;
  readonly d: number | string;
  readonly child?: boolean;
}

const answersOf = (given: VectorInput): RiskAnswers => ({
  liquidAssets: given.liquid,
  deposit: given.deposit,
  expenses: given.expenses,
  liabilities: given.liabilities,
  totalAssets: given.total,
  knowledge: given.k,
  riskPreference: given.p,
  holdingPeriod: periods[given.h] ?? '4–5',
  drawdown: drawdowns.find((drawdown) => drawdown === given.d) ?? 5,
  child: given.child ?? false,
});

const upTo = <T>(values: readonly T[], value: T): readonly T[] => values.slice(0, values.indexOf(value) + 1);

const bold: RiskAnswers = {
  liquidAssets: 100_000,
  deposit: 10_000,
  expenses: 2000,
  liabilities: 0,
  totalAssets: 100_000,
  knowledge: 5,
  riskPreference: 0.85,
  holdingPeriod: '5+',
  drawdown: 'ANY',
  child: false,
};

describe('ONB-10: recommended strategy (decisions §4)', () => {
  it.each([...grid.cases, ...limits.cases])('$in', ({ in: given, out }) => {
    const recommendation = recommend(answersOf(given));
    expect(recommendation.limits).toEqual(out.caps);
    expect(recommendation.index ?? -1).toBe(out.index);
    expect(recommendation.reasons.toSorted()).toEqual(out.binding.toSorted());
    expect(recommendation.index === null ? null : splitOfIndex(recommendation.index)).toBe(out.split);
  });

  it.each([
    [0, 0, 9],
    [100_000, 50_001, 6],
    [100_000, 50_000, 9],
    [0, 1, 6],
  ])('rules §8: total %i with liabilities %i limits to %i', (totalAssets, liabilities, limit) => {
    expect(recommend({ ...bold, totalAssets, liabilities }).limits.DEBT).toBe(limit);
  });

  it.each([
    [11_999, 3],
    [12_000, 6],
    [15_999, 6],
    [16_000, 9],
  ])('liquid %i for 10 000 invested and 2 000 spent a month limits to %i', (liquidAssets, limit) => {
    expect(recommend({ ...bold, liquidAssets }).limits.LIQUIDITY).toBe(limit);
  });

  it('only what is not above the recommendation may be chosen', () => {
    expect([0, 4, 5, -1].map((index) => mayChoose(index, { index: 4 }))).toEqual([true, true, false, false]);
    expect(mayChoose(0, { index: null })).toBe(false);
  });

  const anyAnswers: fc.Arbitrary<RiskAnswers> = fc.record({
    liquidAssets: fc.nat(200_000),
    deposit: fc.nat(100_000),
    expenses: fc.integer({ min: 1, max: 10_000 }),
    liabilities: fc.nat(100_000),
    totalAssets: fc.nat(200_000),
    knowledge: fc.nat(5),
    riskPreference: fc.constantFrom(0.21, 0.45, 0.65, 0.85),
    holdingPeriod: fc.constantFrom<HoldingPeriod>('<1', '1–3', '4–5', '5+'),
    drawdown: fc.constantFrom<Drawdown>(...drawdowns),
    child: fc.boolean(),
  });

  it('no answer that is more cautious ever raises the strategy', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(), (answers, pick) => {
        const before = recommend(answers).index ?? -1;
        const at = <T>(values: readonly T[], fallback: T): T => values[pick % values.length] ?? fallback;
        const cautious: readonly RiskAnswers[] = [
          { ...answers, riskPreference: at(upTo([0.21, 0.45, 0.65, 0.85], answers.riskPreference), 0.21) },
          { ...answers, drawdown: at(upTo(drawdowns, answers.drawdown), 5) },
          { ...answers, knowledge: at(upTo([0, 1, 2, 3, 4, 5], answers.knowledge), 0) },
          {
            ...answers,
            holdingPeriod: at(upTo<HoldingPeriod>(['<1', '1–3', '4–5', '5+'], answers.holdingPeriod), '<1'),
          },
          { ...answers, liquidAssets: answers.liquidAssets - (pick % 10_000) },
          { ...answers, liabilities: answers.liabilities + (pick % 10_000) },
        ];
        for (const change of cautious) expect(recommend(change).index ?? -1).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('a recommendation names at least one reason, and only limits that equal it', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { index, limits: all, reasons } = recommend(answers);
        expect(reasons.length).toBeGreaterThan(0);
        expect(limitNames.filter((name) => all[name] === (index ?? -1))).toEqual(reasons);
      }),
    );
  });
});

describe('ONB-10: retirement (rules §8)', () => {
  it.each([
    [0.21, {}, 'defensiv'],
    [0.29, {}, 'defensiv'],
    [0.3, {}, 'ausgewogen'],
    [0.59, {}, 'ausgewogen'],
    [0.6, {}, 'offensiv'],
    [0.85, { knowledge: 1 }, 'ausgewogen'],
    [0.85, { knowledge: 0 }, 'defensiv'],
    [0.85, { drawdown: 10 }, 'defensiv'],
    [0.85, { drawdown: 25 }, 'offensiv'],
    [0.85, { drawdown: 5 }, undefined],
    [0.45, { holdingPeriod: '<1' }, undefined],
  ] as const)('preference %d with %o: %s', (riskPreference, change, label) => {
    expect(recommendRetirement({ ...bold, ...change, riskPreference })?.label).toBe(label);
  });
});

describe('ONB-10: risk tables A–E', () => {
  it.each([
    ['A', 5, 40],
    ['B', 10, 55],
    ['C', 25, 70],
    ['D', 50, 85],
    ['E', 'ANY', 100],
  ] as const)('%s, for a loss of %s, rises from 20 to %i in 31 values', (name, drawdown, cap) => {
    const path = glidePath(name);
    expect(path).toHaveLength(31);
    expect([path[0], path[30]]).toEqual([20, cap]);
    expect(glidePathOf(drawdown)).toBe(name);
    expect(path.map((_, years) => equityPercentAt(name, years))).toEqual(path);
    expect(path.every((share, years) => years === 0 || share > (path[years - 1] ?? 0))).toBe(true);
  });

  it('more than 30 years count as 30, none left as 0', () => {
    expect(glidePathNames.map((name) => equityPercentAt(name, 45))).toEqual([40, 55, 70, 85, 100]);
    expect(equityPercentAt('E', -1)).toBe(20);
  });
});
