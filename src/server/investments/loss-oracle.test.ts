import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { lossNotices } from './loss-notices.ts';

const file = new URL('../../../tests/support/market/sp500-closes.csv', import.meta.url);
const closes = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(','))
  .map(([date = '', close]) => ({ date, close: Number(close) }));

/** A billion euros in a mix that is brought back to its shares every day: the cent does not matter beside it. */
const heldThrough = (share: number, cashPerDay: number) => {
  let value = 1e11;
  return closes.map(({ date, close }, index) => {
    const before = closes[index - 1]?.close ?? close;
    value *= 1 + share * (close / before - 1) + (1 - share) * (index === 0 ? 0 : cashPerDay);
    const rounded = cents(Math.round(value));
    return { date, value: rounded, netFlow: index === 0 ? rounded : cents(0) };
  });
};

describe('API-01: loss notices on twenty years of the S&P 500 (decisions §2)', () => {
  it('shares alone: twenty, the crisis of 2008 and the spring of 2020 among them', () => {
    const told = lossNotices(heldThrough(1, 0));
    expect(closes).toHaveLength(5105);
    expect(told).toHaveLength(20);
    expect(told).toContainEqual(expect.objectContaining({ date: '2008-10-09', percent: 20, since: '2008-10-01' }));
    expect(told.filter(({ date }) => date >= '2020').map(({ date, percent }) => [date, percent])).toEqual([
      ['2020-03-09', 10],
      ['2020-03-12', 20],
      ['2020-03-23', 30],
    ]);
  });

  it('half in cash: five', () => {
    expect(lossNotices(heldThrough(0.5, 0.00006)).map(({ date }) => date)).toEqual([
      '2001-09-20',
      '2002-07-23',
      '2008-10-09',
      '2009-03-02',
      '2020-03-12',
    ]);
  });
});
