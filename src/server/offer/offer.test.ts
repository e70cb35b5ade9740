import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costsOf, firstFeeBrackets, firstFundCosts } from '#domain/costs/costs.ts';
import { cents, euros } from '#domain/money/money.ts';
import { splits, themeCodes } from '#domain/products/products.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import { firstCashFigures, firstStrategyFigures, firstThemeFigures } from '#domain/strategy/strategy.ts';
import { facts, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { offerHandlers } from './offer.routes.ts';
import { offerTerms } from './offer.store.ts';

const conditionId = 'SA-DIGITAL-2026-01';
const call = { principal: null, idempotencyKey: null, facts } as const;
const insertStrategy = statement('', `INSERT INTO strategies VALUES ('50:50', $1::date, $2::numeric, 9.9, $3, $4)`);
const insertCosts = statement(
  '',
  `INSERT INTO fund_costs VALUES ('2026-12-01', 0.3, 0.3, 0, 0.5, 0.1, 0.1, 'staff-1', 'staff-2')`,
);
const insertBlock = statement(
  '',
  `INSERT INTO portfolio_blocks VALUES ('2027-01-01', 'XF0000000012', 'Alles', 'Aktien', 'EQUITY', 99, 1, 'staff-1', 'staff-2')`,
);

/** The check digit of an ISIN: letters become numbers, then as with the numbers of cards. */
const isValidIsin = (isin: string): boolean => {
  const digits = isin
    .split('')
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + Math.floor(value / 10) + (value % 10);
    }, 0);
  return sum % 10 === 0;
};

describe.each(suiteEngines)('what is offered on %s', (engine) => {
  let db: Database;
  let world: ReturnType<typeof testDeps>;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    world = testDeps(db);
  });
  afterAll(async () => db.close());

  const terms = async (id: Parameters<typeof offerTerms>[2]) => offerTerms(db, conditionId, id, '2026-11-20');
  const sheet = async (changes: object = {}) =>
    offerHandlers(world.deps).costsheet({
      ...call,
      payload: {
        conditionId,
        initialAmount: euros(10_000),
        savingsPlanAmount: euros(100),
        strategy: '50:50',
        ...changes,
      },
    });
  const figuresOf = async (strategy: '50:50' | '0:100' | 'CASH' | 'BA' | '10:90', id = conditionId) =>
    offerHandlers(world.deps).strategy({ ...call, payload: { conditionId: id, strategy } });

  it('ONB-12: the example of decisions §6 to the cent, with its note', async () => {
    const answer = await sheet();
    if (!answer.ok) throw new Error(answer.refusal);
    const { positions, years, ...rest } = answer.value;
    expect(positions.map(({ code, eurYear1 }) => [code, eurYear1])).toEqual([
      ['SERVICE', 7988],
      ['FUND', 1757],
      ['TRANSACTION', 533],
      ['INDUCEMENT', 0],
    ]);
    expect(rest).toMatchObject({
      gesamtKostenProzent: 0.97,
      fondsKostenProzent: 0.17,
      returnReduction: 0.97,
      eurYear1: 10_277,
      category: 'VV.VV',
      yearsTillNoIncome: 0,
      documentId: null,
    });
    expect(rest.roundingNote).toContain('gerundet');
    expect([years.length, years.at(-1)?.eurSoFar]).toEqual([10, rest.eurTotal]);
  });

  it('API-06: 0 years stand for ten; another number for itself', async () => {
    const [ten, none, thirty] = [
      await sheet({ yearsTillNoIncome: 10 }),
      await sheet({ yearsTillNoIncome: 0 }),
      await sheet({ yearsTillNoIncome: 30 }),
    ];
    if (!ten.ok || !none.ok || !thirty.ok) throw new Error('refused');
    expect(none.value.eurTotal).toBe(ten.value.eurTotal);
    expect(thirty.value.years).toHaveLength(30);
  });

  it('API-09: the two percentages are those of the cost sheet', async () => {
    const payload = {
      conditionId: 'JA-PRIVAT-2026-01',
      initialAmount: euros(300_000),
      savingsPlanAmount: cents(0),
      strategy: '100:0' as const,
      category: 'VV.NH' as const,
    };
    expect(await offerHandlers(world.deps).costAndFee({ ...call, payload })).toEqual({
      ok: true,
      value: { gesamtKostenProzent: 1.15, fondsKostenProzent: 0.25 },
    });
  });

  it('API-09: yield, volatility, index and risk indicator of a strategy', async () => {
    expect(await figuresOf('50:50')).toEqual({
      ok: true,
      value: { yield: 4.9, vola: 10.1, index: 4, split: '50:50', sri: 3 },
    });
    expect(await figuresOf('CASH')).toMatchObject({ value: { ...firstCashFigures, index: null, split: null, sri: 1 } });
    expect(await figuresOf('BA')).toMatchObject({ value: { ...firstThemeFigures, sri: 5 } });
  });

  it('ONB-12: whoever reckons with the offer comes to the cost sheet, in every package and for every sum', async () => {
    const answer = await offerHandlers(world.deps).getOffer({ ...call, payload: { accountType: 'JA' } });
    if (!answer.ok) throw new Error(answer.refusal);
    const { packages, funds, strategies } = answer.value;
    expect(packages.map(({ subscriptionType }) => subscriptionType)).toEqual(['DIGITAL', 'PREMIUM', 'PRIVAT']);
    expect(strategies.find(({ strategy }) => strategy === '50:50')).toEqual({
      strategy: '50:50',
      yield: 4.9,
      vola: 10.1,
    });
    expect(strategies.some(({ strategy }) => strategy === '0:100')).toBe(false);
    const sums = [
      { deposit: euros(10_000), monthly: euros(100) },
      { deposit: cents(4_999_999), monthly: cents(0) },
      { deposit: cents(0), monthly: cents(12_345) },
      { deposit: euros(300_000), monthly: euros(2_000) },
    ];
    const sold = [
      { strategy: '50:50', category: 'VV.NH' },
      { strategy: 'BA', category: 'VV.TH' },
      { strategy: 'CASH', category: 'VV.CI' },
    ] as const;
    for (const { conditionId: id, subscriptionType, allowance, brackets } of packages) {
      for (const { deposit, monthly } of sums) {
        for (const { strategy, category } of sold) {
          const asked = { conditionId: id, strategy, category, initialAmount: deposit, savingsPlanAmount: monthly };
          const seen = await sheet({ ...asked, yearsTillNoIncome: 7 });
          const own = costsOf({
            deposit,
            monthly,
            years: 7,
            subscriptionType,
            ...(offeredStrategy(strategy, category) ?? { category, split: null }),
            allowance: cents(allowance),
            brackets: {
              ...firstFeeBrackets,
              [subscriptionType]: brackets.map(({ from, percent }) => ({ from: cents(from), percent })),
            },
            funds,
          });
          if (!seen.ok) throw new Error(seen.refusal);
          expect(seen.value).toMatchObject({ positions: own.positions, eurYear1: own.eurYear1, years: own.years });
        }
      }
    }
  });

  it('what is not offered is refused, an unknown condition is not found', async () => {
    expect(await figuresOf('0:100')).toEqual({ ok: false, refusal: 'STRATEGY_NOT_OFFERED' });
    expect(await sheet({ category: 'VV.CI' })).toEqual({ ok: false, refusal: 'STRATEGY_NOT_OFFERED' });
    expect(await figuresOf('50:50', 'SA-GOLD-2026-01')).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('decisions §5, §6: the first rows of the tables are the figures of the decisions', async () => {
    for (const { split, yield: expected, vola } of firstStrategyFigures) {
      expect((await terms(split))?.figures).toEqual({ yield: expected, vola });
    }
    for (const theme of themeCodes) expect((await terms(theme))?.figures).toEqual(firstThemeFigures);
    expect((await terms('CASH'))?.funds).toEqual(firstFundCosts);
  });

  it('figures and costs change on their day, and not before', async () => {
    await db.change(insertStrategy, ['2026-12-01', 4.5, 'staff-1', 'staff-2']);
    await db.change(insertCosts);
    expect(await figuresOf('50:50')).toMatchObject({ value: { yield: 4.9 } });
    world.at.today = '2026-12-01';
    expect(await figuresOf('50:50')).toMatchObject({ value: { yield: 4.5, vola: 9.9 } });
    expect(await sheet()).toMatchObject({ value: { gesamtKostenProzent: 1.15, fondsKostenProzent: 0.3 } });
    world.at.today = '2026-11-20';
  });

  it('decisions §16: one person alone changes nothing, and no portfolio is torn', async () => {
    await expect(db.change(insertStrategy, ['2027-01-01', 5, 'staff-1', 'staff-1'])).rejects.toThrow(
      'strategies_four_eyes',
    );
    await expect(db.change(insertBlock)).rejects.toThrow('need 100 percent');
  });

  it('API-01: the model portfolio adds up for every split, of funds with a right check digit', async () => {
    const answer = await offerHandlers(world.deps).gap({ ...call, payload: {} });
    if (!answer.ok) throw new Error(answer.refusal);
    const { blocks, portfolios } = answer.value;
    expect(blocks.filter(({ isin }) => !isValidIsin(isin))).toEqual([]);
    expect(isValidIsin('XF0000000013')).toBe(false);
    expect(portfolios.map(({ split }) => split)).toEqual(splits);
    for (const { positions } of portfolios) {
      expect(positions.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
      expect(positions.filter(({ isin }) => !blocks.some((block) => block.isin === isin))).toEqual([]);
    }
  });
});
