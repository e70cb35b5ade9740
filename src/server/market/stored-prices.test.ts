import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { memoryLog, testConfig } from '#tests/support/server/deps.ts';
import { json, openOtherSide, otherForms, type OtherSide } from '#tests/support/server/other-side.ts';
import { publishing, type ToldDay } from '#tests/support/server/price-feed.ts';
import { httpPrices } from '../adapters/http-prices.ts';
import { askedChunk, type DayEndChunk } from '../day-end/day-end-job.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { type Brought, PriceMissing } from '../ports/prices.ts';
import { modelPrices } from '../simulators/prices.ts';
import { isPriced } from './price-days.ts';
import { pricesJob, pricesPause } from './prices-job.ts';
import { claimPrices, configuredPrices, OtherPrices } from './price-source.ts';
import { seriesIds } from './series.ts';
import { storedPrices } from './stored-prices.ts';

const all = statement<{ day: string; series: string; level: string }>(
  'test.levels',
  'SELECT priced_on AS day, series, level FROM price_levels ORDER BY priced_on, series',
);
const counted = statement<{ n: number }>('test.counted', 'SELECT count(*) AS n FROM price_levels');

/** Levels of a day times a factor. */
const times = ({ date, levels }: ToldDay, series: string, factor: number): ToldDay => ({
  date,
  levels: { ...levels, [series]: (Number(levels[series]) * factor).toFixed(8) },
});

describe.each(suiteEngines)('prices that are kept on %s', (engine) => {
  let db: Database;
  let provider: OtherSide;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    provider = await openOtherSide();
    provider.replies(publishing(provider));
  });
  afterEach(async () => provider.close());

  const opened = async (options = {}, timeout = 10_000) => {
    const prices = storedPrices(httpPrices({ url: provider.url, token: 'ours', timeout }), options);
    await prices.refresh(db);
    return prices;
  };
  const bring = async (date: string, options = {}, timeout?: number): Promise<Brought> => {
    const prices = await opened(options, timeout);
    return db.transaction(async (tx) => prices.bring(tx, date, 0));
  };
  const askedFrom = () => new URL(provider.heard.at(-1)?.url ?? '/', provider.url).searchParams.get('from');
  const count = async () => (await db.row(counted))?.n;

  it('knows no price before the first day of all', async () => {
    const prices = await opened();
    expect(() => prices.last('s60', '2026-11-20')).toThrow(RangeError);
    expect(() => prices.atEndOf('s60', '2026-11-20')).toThrow(PriceMissing);
    expect(() => prices.tableAt('2026-11-20')).toThrow(PriceMissing);
    expect(prices.newest('2026-11-20')).toBeUndefined();
    expect(prices.between('s60', '2026-11-01', '2026-11-20')).toEqual([]);
    expect(isPriced({ prices, today: '2026-11-20' })).toBe(false);
  });

  it('begins with the history that the first valuation and the tax of the year need', async () => {
    provider.replies(publishing(provider, (days) => days.slice(1)));
    expect(await bring('2026-11-20')).toMatchObject({ state: 'REFUSED' });
    expect(await count()).toBe(0);
    provider.replies(publishing(provider));
    const days = modelPrices.between('cash', '2024-12-31', '2026-11-20').length;
    expect(await bring('2026-11-20')).toEqual({ state: 'THERE', levels: days * seriesIds.length });
    expect(askedFrom()).toBe('2024-12-31');
  });

  it('gives each price back as it was told, and of today the last one until there is a newer', async () => {
    const prices = await opened();
    for (const series of seriesIds) {
      expect(prices.between(series, '2025-06-01', '2026-12-31')).toEqual(
        modelPrices.between(series, '2025-06-01', '2026-11-20'),
      );
    }
    for (const date of ['2024-12-31', '2025-01-01', '2026-11-20', '2026-11-22']) {
      expect(prices.atEndOf('s60', date)).toBe(modelPrices.atEndOf('s60', date));
      expect(prices.last('s60', date)).toBe(modelPrices.last('s60', date));
      expect(prices.tableAt(date)).toBe(modelPrices.tableAt(date));
      expect(prices.newest(date)).toBe(modelPrices.newest(date));
    }
    expect(prices.last('s60', '2026-11-25')).toBe(modelPrices.last('s60', '2026-11-20'));
    expect(() => prices.atEndOf('s60', '2026-11-23')).toThrow(PriceMissing);
    expect(() => prices.tableAt('2026-11-23')).toThrow(PriceMissing);
    expect([prices.newest('2026-11-23'), isPriced({ prices, today: '2026-11-22' })]).toEqual(['2026-11-20', true]);
    expect(isPriced({ prices, today: '2026-11-23' })).toBe(false);
    expect(() => prices.last('s60', '2024-12-30')).toThrow(RangeError);
  });

  it('keeps nothing of a step that dies, and does not know it either', async () => {
    const [prices, before] = [await opened(), await count()];
    const dying = db.transaction(async (tx) => {
      await prices.bring(tx, '2026-11-23', 0);
      throw new Error('The process died.');
    });
    await expect(dying).rejects.toThrow('died');
    await prices.refresh(db);
    expect([await count(), prices.newest('2026-11-23')]).toEqual([before, '2026-11-20']);
  });

  it('R8: keeps a day once, however often it is brought, and asks once more for a day that it knows', async () => {
    expect(await bring('2026-11-23')).toEqual({ state: 'THERE', levels: seriesIds.length });
    expect(askedFrom()).toBe('2026-11-20');
    const before = await db.rows(all);
    expect(await bring('2026-11-23')).toEqual({ state: 'THERE', levels: 0 });
    expect(await bring('2026-11-20')).toEqual({ state: 'THERE', levels: 0 });
    expect(await db.rows(all)).toEqual(before);
  });

  it('hears of what another process has kept', async () => {
    const [one, other] = [await opened(), await opened()];
    await db.transaction(async (tx) => one.bring(tx, '2026-11-24', 0));
    await Promise.all([other.refresh(db), other.refresh(db), other.refresh(db)]);
    expect(other.between('s60', '2026-11-20', '2026-11-24').map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  it.each([
    ['nothing at all', () => []],
    ['all days but the one that ends', (days: readonly ToldDay[]) => days.slice(0, -1)],
  ])('waits while it is told %s', async (_, change) => {
    const before = await count();
    provider.replies(publishing(provider, change));
    expect(await bring('2026-11-26')).toMatchObject({ state: 'LATE' });
    expect(await count()).toBe(before);
  });

  it.each(otherForms)('waits at %s', async (_, reply) => {
    const before = await count();
    provider.replies(reply);
    expect(await bring('2026-11-25', {}, 200)).toMatchObject({ state: 'LATE' });
    expect(await count()).toBe(before);
  });

  it.each([
    ['a day is missing', (days: readonly ToldDay[]) => days.filter(({ date }) => date !== '2026-11-25')],
    ['the day that is known is missing', (days: readonly ToldDay[]) => days.slice(1)],
    [
      'a level that was used has changed, if only in its last decimal',
      (days: readonly ToldDay[]) => days.map((day) => (day.date === '2026-11-24' ? times(day, 's60', 1.000001) : day)),
    ],
    [
      'a level has lost a digit',
      (days: readonly ToldDay[]) => days.map((day) => (day.date === '2026-11-26' ? times(day, 's60', 0.1) : day)),
    ],
  ])('refuses all of it where %s', async (_, change) => {
    const before = await db.rows(all);
    provider.replies(publishing(provider, change));
    expect(await bring('2026-11-26')).toMatchObject({ state: 'REFUSED' });
    expect(await db.rows(all)).toEqual(before);
  });

  it('takes a fall that a person has looked at, of that day alone', async () => {
    const fallen = publishing(provider, (days) =>
      days.map((day) => (day.date >= '2026-11-25' ? times(day, 's60', 0.7) : day)),
    );
    provider.replies(fallen);
    expect(await bring('2026-11-25', { jumpOn: '2026-11-24' })).toMatchObject({ state: 'REFUSED' });
    expect(await bring('2026-11-25', { jumpOn: '2026-11-25' })).toMatchObject({ state: 'THERE' });
    expect(await bring('2026-11-26')).toMatchObject({ state: 'THERE' });
    const [before, after] = (await opened()).between('s60', '2026-11-24', '2026-11-25');
    expect(Number(after?.price) / Number(before?.price)).toBeCloseTo(0.7, 2);
  });

  it('stands by a level that was used, and reports that it is told otherwise', async () => {
    const [before, log] = [await db.rows(all), memoryLog()];
    // The model's own: of the day before it was told that it had fallen.
    const job = pricesJob(await opened(), log);
    const moment = { now: '2026-11-26T21:00:00.000Z', today: '2026-11-26', prices: modelPrices };
    const chunk = { date: '2026-11-26', previous: '2026-11-25', cursor: null, moment };
    const run = async (its: DayEndChunk) => {
      const asked = await askedChunk(db, job, its);
      return db.transaction(async (tx) => asked(tx, its));
    };
    expect(await run(chunk)).toEqual({
      cursor: null,
      figures: { levels: 0, changed: 1 },
    });
    expect(log.lines).toMatchObject([{ event: 'prices.changed', date: '2026-11-26' }]);
    expect(await db.rows(all)).toEqual(before);
    provider.replies(json(200, { days: [] }));
    expect(await run({ ...chunk, date: '2026-11-27' })).toEqual({
      cursor: { looks: 1 },
      figures: { late: 1 },
      pause: pricesPause.LATE,
    });
    expect(JSON.stringify(log.lines)).not.toContain('ours');
  });

  it.each([
    ['changed', 'UPDATE price_levels SET level = level + 1'],
    ['taken out', 'DELETE FROM price_levels'],
    ['taken out at once', 'TRUNCATE price_levels'],
    ['put in behind a later day', `INSERT INTO price_levels VALUES ('2024-12-30', 's60', 100)`],
    ['nothing', `INSERT INTO price_levels VALUES ('2030-01-02', 's60', 0)`],
  ])('the database lets no level be %s', async (_, text) => {
    const before = await db.rows(all);
    await expect(db.change(statement('', text))).rejects.toThrow('price_levels');
    expect(await db.rows(all)).toEqual(before);
  });
});

describe.each(suiteEngines)('whose prices the books are kept at, on %s', (engine) => {
  const settings = { PRICES_URL: 'https://prices.example', PRICES_TOKEN: 'ours' };
  const feed = configuredPrices(testConfig(settings));
  const model = configuredPrices(testConfig());

  it('is chosen by the configuration alone', () => {
    expect([feed.kind, model.kind]).toEqual(['FEED', 'MODEL']);
  });

  it.each([
    [feed, model, 'Ohne PRICES_URL'],
    [model, feed, 'Mit PRICES_URL'],
  ])('stays what it was once somebody holds something', async (first, second, reason) => {
    const db = await freshDatabase(engine);
    try {
      await claimPrices(db, second);
      await claimPrices(db, first);
      await claimPrices(db, first);
      await openAccount(db, await signedInCustomer(db), { invested: euros(100) });
      await claimPrices(db, first);
      const refused = await claimPrices(db, second).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OtherPrices);
      expect(String(refused)).toContain(reason);
      await claimPrices(db, first);
    } finally {
      await db.close();
    }
  });
});
