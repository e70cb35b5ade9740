import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/iso-date.ts';
import type { HistoryPoint } from '#domain/entities/product.ts';
import { cents } from '#domain/money/money.ts';
import { periods, periodStart } from '#domain/performance/periods.ts';
import { thinHistory } from './thin-history.ts';

const today = '2026-11-20';

const sum = (points: readonly HistoryPoint[]) => points.reduce((total, { netFlow }) => total + netFlow, 0);

const daily = (days: number, flow: (index: number) => number): readonly HistoryPoint[] =>
  Array.from({ length: days }, (_, index) => ({
    date: addDays(today, index - days + 1),
    value: cents(10_000 + index),
    netFlow: cents(flow(index)),
  }));

it('BNK-01: keeps days for a month, weeks for a year and months before, ends included', () => {
  const thinned = thinHistory(
    daily(1096, () => 1),
    today,
  );
  const dates = thinned.map(({ date }) => date);
  expect(dates[0]).toBe('2023-11-21');
  expect(dates.at(-1)).toBe(today);
  expect(dates.filter((date) => date > '2026-10-20')).toHaveLength(31);
  expect(dates.filter((date) => date > '2025-11-20' && date <= '2026-10-20')).toHaveLength(50);
  expect(
    dates.filter((date) => date < '2025-11-01').every((date) => date === '2023-11-21' || date.slice(8) >= '28'),
  ).toBe(true);
  expect(thinned).toHaveLength(107);
});

it('BNK-01: keeps the day on whose end value each period builds, whatever today is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), (days) => {
      const day = addDays(today, days);
      const whole = daily(1500, () => 0).map((point) => ({ ...point, date: addDays(point.date, days) }));
      const dates = thinHistory(whole, day).map(({ date }) => date);
      expect(
        periods.flatMap((period) => periodStart(period, day) ?? []).filter((start) => !dates.includes(start)),
      ).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('BNK-01: sums up what flows were made of, and leaves it out where nothing moved', () => {
  const flows = { paidIn: cents(5), paidOut: cents(2), tax: cents(1), fees: cents(3), feesFromCash: cents(1) };
  const history = daily(60, () => 0).map((point, index) =>
    index === 8 || index === 9 ? { ...point, netFlow: cents(2), flows } : point,
  );
  const thinned = thinHistory(history, today).filter((point) => point.flows !== undefined);
  expect(thinned.map((point) => [point.netFlow, point.flows])).toEqual([
    [4, { paidIn: 10, paidOut: 4, tax: 2, fees: 6, feesFromCash: 2 }],
  ]);
});

it('BNK-01: no flow is lost or doubled, no value invented, whatever came in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -1000, max: 1000 }), (days, seed) => {
      const history = daily(days, (index) => (index * seed) % 977);
      const thinned = thinHistory(history, today);
      expect(sum(thinned)).toBe(sum(history));
      expect(thinned[0]).toEqual(history[0]);
      expect(thinned.at(-1)?.value).toBe(history.at(-1)?.value);
      expect(thinned.map(({ date }) => date)).toEqual([...new Set(thinned.map(({ date }) => date))].toSorted());
    }),
    { numRuns: 60 },
  );
});
