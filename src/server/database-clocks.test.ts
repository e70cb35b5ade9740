import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { databaseClocks } from './database-clocks.ts';
import type { Db } from './db/db.ts';
import type { Database } from './db/pool.ts';
import { statement } from './db/db.ts';

const ask = statement<{ now: string }>('test.now', 'SELECT clock_timestamp() AS now');
const minutes = 60_000;

/** A machine whose clock is wrong by so much. */
const wrongBy = (milliseconds: number) => ({
  now: () => new Date(Date.now() + milliseconds),
  today: () => '2026-11-20',
});

describe.each(suiteEngines)('S9: the database’s clock on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('is every process’ own, however wrong their machines are', async () => {
    const all = [-5 * minutes, 0, 5 * minutes].map((each) => databaseClocks(wrongBy(each)));
    for (const clocks of all) await clocks.follow(db);
    const truth = Date.parse((await db.row(ask))?.now ?? '');
    const told = all.map((clocks) => clocks.now().getTime());
    for (const each of told) expect(Math.abs(each - truth)).toBeLessThan(5000);
    expect(Math.max(...told) - Math.min(...told)).toBeLessThan(5000);
    for (const clocks of all) clocks.stop();
  });
});

describe.each(suiteEngines)('the business date on %s', (engine) => {
  it('is the one that was moved, for every process that follows, and never goes back', async () => {
    const db = await freshDatabase(engine);
    const following = async () => {
      const clocks = databaseClocks(wrongBy(0));
      await clocks.follow(db);
      clocks.stop();
      return clocks.today();
    };
    expect(await following()).toBe('2026-11-20');
    await db.change(statement('', `INSERT INTO business_date (today, target) VALUES ('2026-12-01', '2026-12-03')`));
    expect(await following()).toBe('2026-12-01');
    const back = statement('', `UPDATE business_date SET today = '2026-11-30'`);
    await expect(db.change(back)).rejects.toThrow(/never goes back/);
    await expect(db.change(statement('', 'DELETE FROM business_date'))).rejects.toThrow(/never goes back/);
    const later = databaseClocks({ now: () => new Date(), today: () => '2026-12-24' });
    await later.follow(db);
    later.stop();
    expect(later.today()).toBe('2026-12-24');
    await db.close();
  });
});

/** A database that tells whatever time a test sets. */
const telling = (time: () => string) => ({ row: async () => ({ now: time() }) }) as unknown as Db;

describe('S9: the clock of one process', () => {
  it('goes on by itself, whoever sets the machine’s', async () => {
    let passed = 0;
    let skew = 0;
    const clocks = databaseClocks({ now: () => new Date(skew), today: () => '2026-11-20' }, () => passed);
    await clocks.follow(telling(() => '2026-11-20T09:00:00.000Z'));
    skew = -365 * 24 * 60 * minutes;
    passed += 1500;
    expect(clocks.now().toISOString()).toBe('2026-11-20T09:00:01.500Z');
    clocks.stop();
  });

  it('never goes back, so that what has ended stays ended', async () => {
    let time = '2026-11-20T09:05:00.000Z';
    const clocks = databaseClocks(wrongBy(0), () => 0);
    await clocks.follow(telling(() => time));
    const before = clocks.now();
    clocks.stop();
    time = '2026-11-20T09:00:00.000Z';
    await clocks.follow(telling(() => time));
    expect(clocks.now()).toEqual(before);
    clocks.stop();
  });

  it('is the machine’s until there is a database', () => {
    expect(databaseClocks(wrongBy(0)).now().getTime()).toBeGreaterThan(Date.now() - 5000);
  });
});
