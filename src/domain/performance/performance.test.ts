import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import { absoluteGain, type History, moneyWeightedReturn, timeWeightedReturn } from './performance.ts';
import { periodFigures } from './period-figures.ts';
import { combine, periods, slice } from './periods.ts';

const point = (date: string, value: number, netFlow = 0) => ({ date, value: euros(value), netFlow: euros(netFlow) });

/** 10 000, +4 % in 90 days, then +5 000, then −2 % to day 365. */
const example: History = [
  point('2025-01-01', 10_000, 10_000),
  point(addDays('2025-01-01', 90), 15_400, 5000),
  point(addDays('2025-01-01', 365), 15_092),
];

const grown = (days: number): History => [
  point('2024-01-01', 10_000, 10_000),
  point(addDays('2024-01-01', days), 12_100),
];

describe('decisions §12: performance', () => {
  it('the example: TWR 1.92 %, MWR 0.67 %, gain 92 €', () => {
    expect(timeWeightedReturn(example)).toBeCloseTo(0.0192, 10);
    expect(moneyWeightedReturn(example)).toBeCloseTo(0.0067, 4);
    expect(absoluteGain(example)).toBe(euros(92));
  });

  it('a year or less is not annualised, more is', () => {
    expect(timeWeightedReturn(grown(365))).toBeCloseTo(0.21, 10);
    expect(timeWeightedReturn(grown(30))).toBeCloseTo(0.21, 10);
    expect(moneyWeightedReturn(grown(365))).toBeCloseTo(0.21, 8);
    expect(timeWeightedReturn(grown(730))).toBeCloseTo(0.1, 10);
    expect(moneyWeightedReturn(grown(730))).toBeCloseTo(0.1, 8);
    expect(moneyWeightedReturn(grown(180))).toBeCloseTo(0.21, 8);
  });

  it('flows do not touch the time-weighted return', () => {
    const history: History = [
      point('2026-01-01', 1000, 1000),
      point('2026-02-01', 600, -500),
      point('2026-03-01', 0, -660),
      point('2026-04-01', 2000, 2000),
      point('2026-05-01', 2200),
    ];
    expect(timeWeightedReturn(history)).toBeCloseTo(1.1 * 1.1 * 1.1 - 1, 10);
    expect(absoluteGain(history)).toBe(euros(360));
  });

  it('what cannot be said is null', () => {
    expect(timeWeightedReturn([])).toBeNull();
    expect(moneyWeightedReturn([])).toBeNull();
    expect(moneyWeightedReturn(example.slice(0, 1))).toBeNull();
    expect(moneyWeightedReturn([point('2026-01-01', 0), point('2026-02-01', 5)])).toBeNull();
    expect(moneyWeightedReturn([point('2026-01-01', 1, 1), point('2027-01-01', 50)])).toBeNull();
    expect(absoluteGain([])).toBe(0);
  });

  it('a single deposit has the same return by time and by money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 50, max: 250 }), (days, percent) => {
        const history = [point('2020-01-01', 1000, 1000), point(addDays('2020-01-01', days), 10 * percent)];
        fc.pre(percent / 100 < 11 ** (days / 365) && percent / 100 > 0.001 ** (days / 365));
        expect(moneyWeightedReturn(history)).toBeCloseTo(timeWeightedReturn(history) ?? Number.NaN, 6);
      }),
    );
  });
});

describe('BNK-01: periods', () => {
  const today = '2026-11-20';
  const history: History = [
    point('2022-05-02', 1000, 1000),
    point('2023-11-20', 1100),
    point('2025-11-20', 1200),
    point('2025-12-31', 1250),
    point('2026-10-19', 1500, 200),
    point('2026-10-20', 1510),
    point('2026-11-02', 1400, -100),
    point('2026-11-20', 1428),
    point('2026-11-21', 9999),
  ];

  /** Growth of the days between the flows. */
  const yearToDate = (1300 / 1250) * (1510 / 1500) * (1500 / 1510) * (1428 / 1400);

  it.each([
    ['1M', '2026-10-20', 18, (1428 / 1400) * (1500 / 1510) - 1],
    ['YTD', '2025-12-31', 78, yearToDate - 1],
    ['1J', '2025-11-20', 128, (1250 / 1200) * yearToDate - 1],
    ['3J', '2023-11-20', 228, ((1250 / 1100) * yearToDate) ** (365 / 1096) - 1],
    ['Max', '2022-05-02', 328, (1.25 * yearToDate) ** (365 / 1663) - 1],
  ] as const)('%s builds on %s: gain %i €', (period, start, gain, twr) => {
    expect(slice(history, period, today)[0]?.date).toBe(start);
    expect(slice(history, period, today).at(-1)?.date).toBe(today);
    const figures = periodFigures(history, period, today);
    expect(figures.gain).toBe(euros(gain));
    expect(figures.twr).toBeCloseTo(twr, 10);
  });

  it('a younger investment shows all it has', () => {
    const young = history.slice(5, 8).map((each, index) => (index === 0 ? { ...each, netFlow: each.value } : each));
    expect(slice(young, '3J', today)).toEqual(young);
    expect(periodFigures(young, '3J', today).gain).toBe(periodFigures(young, 'Max', today).gain);
  });

  it('nothing has no performance', () => {
    for (const period of periods) {
      expect(periodFigures([], period, today)).toMatchObject({ gain: 0, twr: null, mwr: null });
    }
  });

  it('several investments add up, days missing in one carried forward', () => {
    const one: History = [point('2026-01-02', 100, 100), point('2026-01-05', 110)];
    const two: History = [point('2026-01-04', 50, 50), point('2026-01-05', 40, -20), point('2026-01-06', 41)];
    expect(combine([one, two])).toEqual([
      point('2026-01-02', 100, 100),
      point('2026-01-04', 150, 50),
      point('2026-01-05', 150, -20),
      point('2026-01-06', 151),
    ]);
    expect(absoluteGain(combine([one, two]))).toBe(cents(absoluteGain(one) + absoluteGain(two)));
    expect(combine([])).toEqual([]);
  });
});
