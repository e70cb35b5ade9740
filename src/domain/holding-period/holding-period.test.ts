import { describe, expect, it } from 'vitest';
import { cents, centsFromEuros, euros } from '#domain/money/money.ts';
import { germanDuration } from './duration.ts';
import { holdingBlock, type HoldingFacts, holdingHidden, plannedUntil, plannedYears } from './holding-period.ts';

const facts: HoldingFacts = {
  createdAt: '2016-11-20',
  wphg: { initial_amount: 10_000, savingplan_rate: 100, wphg_holding_period: '5+', investment_years: null },
  yieldPercent: 4.9,
  volaPercent: 10.1,
  gesamtKostenProzent: 0.97,
  actualGain: euros(500),
  netDeposits: euros(20_000),
};
const today = '2026-11-20';

describe('BNK-02: Persönliche Anlagedauer (rules §3)', () => {
  it.each([
    ['<1', null, 1],
    ['1–3', null, 3],
    ['4–5', 40, 5],
    ['5+', null, 10],
    ['5+', 25, 25],
    [null, 25, 5],
  ] as const)('answer %s with %s years: %i years', (wphg_holding_period, investment_years, expected) => {
    expect(plannedYears({ wphg_holding_period, investment_years })).toBe(expected);
  });

  it.each([
    [0, 'unter 1 Monat'],
    [1, '1 Monat'],
    [11, '11 Monate'],
    [12, '1 Jahr'],
    [13, '1 Jahr und 1 Monat'],
    [24, '2 Jahre'],
    [25, '2 Jahre und 1 Monat'],
    [35, '2 Jahre und 11 Monate'],
  ])('%i months are "%s"', (months, text) => {
    expect(germanDuration(months)).toBe(text);
  });

  it.each([
    [true, 500.01, true],
    [true, 500, false],
    [true, -20, false],
    [false, 9000, false],
  ])('elapsed %s, expected 500, actual %d: hidden %s', (elapsed, actual, hidden) => {
    expect(holdingHidden(elapsed, euros(500), centsFromEuros(actual))).toBe(hidden);
  });

  it('an unknown gain never hides it', () => {
    expect(holdingHidden(true, euros(500), null)).toBe(false);
    expect(holdingHidden(true, undefined, euros(500))).toBe(false);
  });

  it("shows what is known, and expects the projection's median less all deposits", () => {
    expect(holdingBlock(facts, today)).toEqual({
      plannedYears: 10,
      planned: '10 Jahre',
      plannedUntil: '2026-11-20',
      sinceStart: '10 Jahre',
      performance: 0.025,
      expected: centsFromEuros(29_367.66 - 22_000) / euros(22_000),
    });
  });

  it('is hidden from the day on which the planned time is over, when more was gained', () => {
    const richer = { ...facts, actualGain: cents(736_767) };
    expect(plannedUntil('2016-11-20', 10)).toBe(today);
    expect(holdingBlock(richer, today)).toBeUndefined();
    expect(holdingBlock(richer, '2026-11-19')).toBeDefined();
    expect(holdingBlock({ ...facts, actualGain: cents(736_766) }, today)).toBeDefined();
  });

  it('expects nothing, and is never hidden, while the costs are not known', () => {
    const unpriced = { ...facts, actualGain: cents(736_767), gesamtKostenProzent: null };
    expect(holdingBlock(unpriced, today)).toMatchObject({ expected: null, sinceStart: '10 Jahre' });
  });

  it('leaves out rows that cannot be said', () => {
    const unknown = { ...facts, createdAt: null, actualGain: null };
    expect(holdingBlock(unknown, today)).toMatchObject({ plannedUntil: null, sinceStart: null, performance: null });
    const nothing = {
      ...facts,
      wphg: { ...facts.wphg, initial_amount: null, savingplan_rate: 0 },
      netDeposits: cents(0),
    };
    expect(holdingBlock(nothing, '2017-01-01')).toMatchObject({
      sinceStart: '1 Monat',
      performance: null,
      expected: null,
    });
  });
});
