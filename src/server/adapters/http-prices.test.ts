import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  json,
  openOtherSide,
  otherForms,
  bare,
  type OtherSide,
  patienceFor,
} from '#tests/support/server/other-side.ts';
import { modelDays, publishing, type ToldDay } from '#tests/support/server/price-feed.ts';
import { seriesIds } from '../market/series.ts';
import { modelPrices } from '../simulators/prices.ts';
import { Unanswered } from './ask-json.ts';
import { httpPrices } from './http-prices.ts';

let provider: OtherSide;
beforeEach(async () => {
  provider = await openOtherSide();
});
afterEach(async () => provider.close());

const [from, until] = ['2026-11-19', '2026-11-23'] as const;
const days = modelDays(from, until);
const levels = async (timeout = 10_000) =>
  httpPrices({ url: provider.url, token: 'ours', timeout }).levels(from, until);
const told = (all: readonly unknown[]) => json(200, { days: all, calculated: 'by us' });

/** The same days with something else in the last one. */
const withLast = (change: (levels: ToldDay['levels']) => unknown): readonly unknown[] =>
  days.map((day, index) => (index === days.length - 1 ? { ...day, levels: change(day.levels) } : day));

describe('prices over HTTP', () => {
  it('asks for days and takes their levels as they are, in their order, and no index of others', async () => {
    provider.replies(told(days.toReversed().map((day) => ({ ...day, levels: { ...day.levels, dax: 'up' } }))));
    const answer = await levels();
    expect(answer.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
    for (const day of answer) {
      const expected = seriesIds.map((series) => [series, modelPrices.atEndOf(series, day.date)]);
      expect([...day.levels]).toEqual(expected);
    }
    expect(provider.heard).toEqual([
      { method: 'GET', url: '/prices?from=2026-11-19&until=2026-11-23', authorization: 'Bearer ours', body: null },
    ]);
  });

  it('takes what is missing for not published yet', async () => {
    provider.replies(told([]));
    expect(await levels()).toEqual([]);
    provider.replies(publishing(provider, (all) => all.slice(0, 2)));
    expect((await levels()).map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it.each([...otherForms, ['a refusal', bare(400)] as const])('takes %s for no answer', async (_, reply) => {
    provider.replies(reply);
    const failed = await levels(patienceFor(reply)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unanswered);
    expect(String(failed)).not.toContain('ours');
  });

  it.each([
    ['a day after the last one', [...days, ...modelDays('2026-11-24', '2026-11-24')]],
    ['a day before the first one', [...modelDays('2026-11-18', '2026-11-18'), ...days]],
    ['a day twice', [...days, days[0]]],
    ['a Sunday', [...days, { ...days[0], date: '2026-11-22' }]],
    ['no day of the calendar', [...days, { ...days[0], date: '2026-11-31' }]],
    ['a day without levels', [...days.slice(0, 2), { date: '2026-11-23' }]],
    [
      'all series but one',
      withLast((all) => Object.fromEntries(Object.entries(all).filter(([series]) => series !== 'theme-BA'))),
    ],
    ['nothing', withLast((all) => ({ ...all, s60: '0.00000000' }))],
    ['less than nothing', withLast((all) => ({ ...all, s60: '-125.5' }))],
    ['a number', withLast((all) => ({ ...all, s60: 125.5 }))],
    ['null', withLast((all) => ({ ...all, s60: null }))],
    ['a word', withLast((all) => ({ ...all, s60: 'NaN' }))],
    ['a comma', withLast((all) => ({ ...all, s60: '125,5' }))],
    ['more decimals than there are', withLast((all) => ({ ...all, s60: '125.123456789' }))],
    ['a level beyond all levels', withLast((all) => ({ ...all, s60: '1000000' }))],
    ['more days than two years have', Array.from({ length: 601 }, () => days[0])],
  ])('refuses an answer as a whole that tells of %s', async (_, all) => {
    provider.replies(told(all));
    await expect(levels()).rejects.toThrow('The provider of prices tells');
  });
});
