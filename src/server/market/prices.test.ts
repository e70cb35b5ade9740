import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { themeCodes } from '#domain/products/products.ts';
import { type Fixed, fixedOf, fixedText, unitsFor, valueOf } from './fixed.ts';
import { monthOf, publishedMonth } from './monthly-returns.ts';
import { pricesBetween, priceOn } from './prices.ts';
import { seriesIds, seriesOf } from './series.ts';

const number = (price: Fixed): number => Number(fixedText(price));

describe('decisions §19: prices', () => {
  // By hand: June 2003 repeats January 2000 and has 21 business days (30 days, 9 of them at weekends).
  it.each([
    ['s100', '2003-06-30', '99.88120000'], // 100 × (1 − 0.001188)
    ['s100', '2003-07-31', '97.40624375'], // × (1 − 0.024779) = 97.4062437452
    ['s10', '2003-06-30', '97.98170000'],
    ['s0', '2003-06-30', '97.77070000'],
    ['s100', '2003-06-02', '99.99433965'], // 100 × 0.998812^(1/21): ln = −0.0011887062 / 21 = −0.0000566050
    ['cash', '2003-06-30', '100.15697102'], // 100 × 1.019^(1/12): ln = 0.0188217540 / 12 = 0.0015684795
    ['theme-VG', '2003-06-30', '99.55981600'], // month 24041: 24041 · 7 mod 17 − 8 = −4, −4 · 0.075 % − 0.001188 · 1.18
  ] as const)('%s on %s is %s', (series, date, price) => {
    expect(fixedText(priceOn(series, date))).toBe(price);
  });

  it('shifts the published months by 41 and goes on with January 2008 and after', () => {
    expect(publishedMonth(monthOf('2026-11'))).toBe(monthOf('2023-06'));
    expect(publishedMonth(monthOf('2023-08'))).toBe(monthOf('2020-03'));
    expect(publishedMonth(monthOf('2026-12'))).toBe(monthOf('2008-01'));
    expect(publishedMonth(monthOf('2027-09'))).toBe(monthOf('2008-10'));
    expect(publishedMonth(monthOf('2042-05'))).toBe(monthOf('2023-06'));
    expect(publishedMonth(monthOf('2042-06'))).toBe(monthOf('2008-01'));
  });

  it.each([
    ['2023-07-31', '2023-08-31', -0.189166],
    ['2026-11-30', '2026-12-31', -0.0615],
  ])('s100 from %s to %s has the fall of its published month', (from, to, fall) => {
    expect(number(priceOn('s100', to)) / number(priceOn('s100', from)) - 1).toBeCloseTo(fall, 2);
  });

  it('grows by the same factor from each business day to the next', () => {
    const days = pricesBetween('s60', '2026-11-02', '2026-11-30').map(({ price }) => number(price));
    const steps = days.slice(1).map((price, index) => price / (days[index] ?? 0));
    expect(days).toHaveLength(21);
    for (const step of steps) expect(step).toBeCloseTo(1.016501 ** (1 / 21), 8);
  });

  it('keeps the price over weekends and holidays, and knows none before June 2003', () => {
    expect(priceOn('s60', '2026-11-22')).toBe(priceOn('s60', '2026-11-20'));
    expect(priceOn('s60', '2026-01-01')).toBe(priceOn('s60', '2025-12-31'));
    expect(() => priceOn('s60', '2003-04-30')).toThrow(RangeError);
  });

  it('has a price above 0 for every series on every business day, and between() agrees with on()', () => {
    fc.assert(
      fc.property(fc.constantFrom(...seriesIds), fc.integer({ min: 0, max: 20_000 }), (series, days) => {
        const from = addDays('2003-06-02', days);
        const prices = pricesBetween(series, from, addDays(from, 40));
        expect(prices.every(({ date, price }) => isBusinessDay(date) && price > 0n)).toBe(true);
        expect(prices.map(({ date }) => priceOn(series, date))).toEqual(prices.map(({ price }) => price));
      }),
      { numRuns: 200 },
    );
  });

  it('tells the fourteen themes apart', () => {
    expect(new Set(themeCodes.map((code) => priceOn(`theme-${code}`, '2026-11-20'))).size).toBe(14);
  });

  it.each([
    [{ category: 'VV.VV', theme: null, split: '60:40' }, 's60'],
    [{ category: 'VV.NH', theme: null, split: '0:100' }, 's0'],
    [{ category: 'VV.TH', theme: 'BA', split: null }, 'theme-BA'],
    [{ category: 'VV.CI', theme: null, split: null }, 'cash'],
    [{ category: 'VV.MP', theme: null, split: null }, 'theme-IS'],
  ] as const)('%o is priced by %s', (product, series) => {
    expect(seriesOf(product)).toBe(series);
  });
});

describe('exact decimals', () => {
  it.each(['0.00000001', '-1.50000000', '123456.78901234'])('%s survives reading and writing', (text) => {
    expect(fixedText(fixedOf(text))).toBe(text);
  });

  it.each(['', '1,5', '1e3', '0.123456789', '.5', 'NaN'])('"%s" is refused', (text) => {
    expect(() => fixedOf(text)).toThrow(RangeError);
  });

  it('the units of an amount are worth that amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 1e14 - 1 }), (amount, price) => {
        const each = fixedOf(`${Math.floor(price / 1e8)}.${String(price % 1e8).padStart(8, '0')}`);
        expect(valueOf(unitsFor(cents(amount), each), each)).toBe(amount);
      }),
    );
  });

  it.each([
    ['1.50000000', '1.01000000', 152], // 1.515
    ['0.00500000', '1.00000000', 1],
    ['0.00499999', '1.00000000', 0],
  ])('%s units at %s € are %i cents, half up', (units, price, value) => {
    expect(valueOf(fixedOf(units), fixedOf(price))).toBe(value);
  });
});
