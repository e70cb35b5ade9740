import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { History } from './performance.ts';
import { periodFigures, periodPoints } from './period-figures.ts';
import { periods } from './periods.ts';

const today = '2026-11-20';

/** By hand: 1,000 € at the old year's end, 200 € in, 100 € out, 10 € tax, 4 € of fees from cash, 26 € gained. */
const history: History = [
  { date: '2025-03-03', value: euros(900), netFlow: euros(900) },
  { date: '2025-12-31', value: euros(1000), netFlow: cents(0) },
  {
    date: '2026-02-02',
    value: euros(1210),
    netFlow: euros(204),
    flows: { paidIn: euros(200), paidOut: cents(0), tax: cents(0), fees: euros(7), feesFromCash: euros(4) },
  },
  {
    date: '2026-07-01',
    value: euros(1100),
    netFlow: euros(-110),
    flows: { paidIn: cents(0), paidOut: euros(100), tax: euros(10), fees: cents(0), feesFromCash: cents(0) },
  },
  { date: today, value: euros(1120), netFlow: cents(0) },
];

describe('BNK-01: what happened in a period', () => {
  it('speaks of the chosen period alone', () => {
    expect(periodFigures(history, 'YTD', today)).toMatchObject({
      base: '2025-12-31',
      start: euros(1000),
      paidIn: euros(200),
      paidOut: euros(100),
      tax: euros(10),
      fees: euros(7),
      feesFromCash: euros(4),
      gain: euros(26),
      end: euros(1120),
    });
    expect(periodFigures(history, 'Max', today)).toMatchObject({
      base: null,
      start: 0,
      paidIn: euros(1100),
      gain: euros(126),
      end: euros(1120),
    });
  });

  it('decisions §12: is weighted by money as by a rate at which all that moved grows to what is there, and by time between what moved', () => {
    const { twr, mwr } = periodFigures(history, 'YTD', today);
    expect(twr).toBeCloseTo((1006 / 1000) * (1120 / 1100) - 1, 10);
    // Of less than a year it is the rate of the time itself.
    const yearly = (1 + (mwr ?? 0)) ** (365 / 324);
    const grown = 1000 * yearly ** (324 / 365) + 204 * yearly ** (291 / 365) - 110 * yearly ** (142 / 365);
    expect(grown).toBeCloseTo(1120, 4);
    expect(mwr).not.toBeCloseTo(twr ?? 0, 4);
  });

  it('begins with nothing where the investment is younger than the period', () => {
    expect(periodFigures(history, '3J', today)).toMatchObject({ base: null, start: 0, paidIn: euros(1100) });
    expect(periodFigures([], '1J', today)).toEqual({
      base: null,
      start: 0,
      paidIn: 0,
      paidOut: 0,
      tax: 0,
      fees: 0,
      feesFromCash: 0,
      gain: 0,
      end: 0,
      twr: null,
      mwr: null,
    });
  });

  it('draws a basis that leaves out gain and loss, from the value at the start', () => {
    expect(periodPoints(history, 'YTD', today).map(({ date, basis }) => [date, basis])).toEqual([
      ['2025-12-31', euros(1000)],
      ['2026-02-02', euros(1204)],
      ['2026-07-01', euros(1094)],
      [today, euros(1094)],
    ]);
    expect(periodPoints([], 'Max', today)).toEqual([]);
  });

  it('adds up to the cent, whatever happened', () => {
    const day = fc.record({
      value: fc.integer({ min: 0, max: 1e9 }),
      paidIn: fc.integer({ min: -1e6, max: 1e8 }),
      paidOut: fc.nat(1e8),
      tax: fc.nat(1e5),
      fees: fc.nat(1e5),
    });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (days, step) => {
        const made: History = days.map(({ value, paidIn, paidOut, tax, fees }, index) => ({
          date: addDays(today, (index - days.length + 1) * step),
          value: cents(value),
          netFlow: cents(paidIn - paidOut - tax + fees),
          flows: {
            paidIn: cents(paidIn),
            paidOut: cents(paidOut),
            tax: cents(tax),
            fees: cents(fees),
            feesFromCash: cents(fees),
          },
        }));
        for (const period of periods) {
          const { start, paidIn, paidOut, tax, feesFromCash, gain, end } = periodFigures(made, period, today);
          expect(start + paidIn - paidOut - tax + feesFromCash + gain).toBe(end);
          const last = periodPoints(made, period, today).at(-1);
          expect((last?.value ?? 0) - (last?.basis ?? 0)).toBe(gain);
        }
      }),
    );
  });
});
