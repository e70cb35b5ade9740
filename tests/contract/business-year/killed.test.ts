import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Clocks } from '#server/clocks.ts';
import { compose, type Composition } from '#server/compose.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/pool.ts';
import { storedBusinessDate } from '#server/day-end/business-date.store.ts';
import { dayUnderWay } from '#server/day-end/day-end.store.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { byKind, leaseMilliseconds, runOne } from '#server/jobs/runner.ts';
import { deliverAwaited, deliverMessage } from '#server/outbox/send.ts';
import { simulatedPrices } from '#server/simulators/prices.ts';
import { printFigure } from '#tests/support/figures.ts';
import { freshPostgresUrl } from '#tests/support/server/database.ts';
import { memoryLog, testConfig, testPasswordCost } from '#tests/support/server/deps.ts';
import { momentOfOthers } from '#tests/support/faults/moment.ts';
import { startServerProcess } from '#tests/support/server/process.ts';
import { toldOf } from './books.ts';

/** How often the process is killed, at most; larger by hand. */
const kills = Number(process.env['BUSINESS_YEAR_KILLS'] ?? 3);
const seed = Number(process.env['BUSINESS_YEAR_SEED'] ?? Date.now() % 2 ** 31);
// Over the end of a quarter: fees are taken on the way.
const end = '2027-01-06';

interface Demo {
  readonly db: Database;
  readonly composition: Composition;
  readonly clocks: Clocks;
  /** The business date that jobs see, and the milliseconds that have passed without a wait. */
  readonly at: { today: IsoDate; ahead: number };
}

const demoOn = async (url: string): Promise<Demo> => {
  const db = openPostgres(url, { connections: 3 });
  await seedDemo({ db });
  const at = { today: '2026-11-20', ahead: 0 };
  const clocks = { now: () => new Date(Date.now() + at.ahead), today: () => at.today };
  const deps = { db, clocks, log: memoryLog(), config: testConfig({ DEMO: 'on' }), prices: simulatedPrices() };
  return { db, composition: await compose(deps, testPasswordCost), clocks, at };
};

const hasCome = async (db: Database): Promise<boolean> =>
  (await storedBusinessDate(db))?.today === end && (await dayUnderWay(db)) === undefined;

describe('R4: a server that is killed while the date moves', () => {
  it('ADM-04: every day is ended once, as if nothing had happened', async () => {
    const url = await freshPostgresUrl();
    const { db, composition } = await demoOn(url);
    const quiet = await demoOn(await freshPostgresUrl());
    await quiet.composition.dayEnd.moveBusinessDate(end);
    const log = memoryLog();
    const kinds = byKind(
      quiet.composition.jobs.filter(({ kind }) => kind !== deliverMessage && kind !== deliverAwaited),
    );
    // What waits for a while, as a day does for a closing that is paid on it, is waited for by the clock alone.
    for (let looks = 0; looks < 200 && !(await hasCome(quiet.db)); looks += 1) {
      while (await runOne({ db: quiet.db, clocks: quiet.clocks, log }, kinds)) {
        quiet.at.today = (await storedBusinessDate(quiet.db))?.today ?? quiet.at.today;
      }
      quiet.at.ahead += 60_000;
    }
    expect(await hasCome(quiet.db)).toBe(true);

    await composition.dayEnd.moveBusinessDate(end);
    const delays = fc.sample(fc.integer({ min: 20, max: 400 }), { numRuns: kills, seed });
    const variables = {
      DATABASE_URL: url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'killed-')),
      DEMO: 'on',
      SECRET_KEYS: `test:${'A'.repeat(43)}`,
    };
    let killed = 0;
    for (const delay of delays) {
      const server = await startServerProcess(variables);
      await momentOfOthers(delay);
      if (!(await hasCome(db))) killed += 1;
      await server.kill();
    }
    const server = await startServerProcess(variables);
    // What the killed ones held is free once its lease has ended: nobody has to sit it out.
    await server.clock({ ahead: leaseMilliseconds });
    for (let looks = 0; !(await hasCome(db)); looks += 1) {
      if (looks > 600) throw new Error(`The date did not come:\n${server.output()}`);
      await momentOfOthers(100);
    }
    await server.stop();
    expect(await toldOf(db)).toEqual(await toldOf(quiet.db));
    expect(killed).toBeGreaterThan(0);
    printFigure(
      `R4: killed ${String(killed)} times while the date moved (seed ${String(seed)}): nothing lost, nothing twice`,
    );
    await Promise.all([db.close(), quiet.db.close(), rm(variables.DATA_DIR, { recursive: true })]);
  });
});
