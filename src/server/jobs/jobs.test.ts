import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { engines, freshDatabase, platformMigrations } from '#tests/support/server/database.ts';
import { memoryLog, testClocks } from '#tests/support/server/deps.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { enqueue } from './enqueue.ts';
import { housekeeping, nextHousekeeping } from './housekeeping.ts';
import { retryJob, stuckJobs } from './stuck-jobs.ts';
import { Hopeless } from './hopeless.ts';
import { byKind, leaseMilliseconds, maximumAttempts, runDue, runOne, startRunner, type JobKind } from './runner.ts';

const effects = statement<{ n: number }>('test.effects', 'SELECT count(*) AS n FROM effect WHERE key = $1');
const addEffect = statement('test.add-effect', 'INSERT INTO effect VALUES ($1)');
const state = statement<{ status: string; attempts: number }>(
  'test.state',
  'SELECT status, attempts FROM job WHERE key = $1',
);

const kindWith = (change: Partial<JobKind> = {}): ReadonlyMap<string, JobKind> =>
  byKind([
    {
      kind: 'test',
      work: async (tx, { payload }) => void (await tx.change(addEffect, [z.string().parse(payload)])),
      ...change,
    },
  ]);

describe.each(engines)('jobs on %s', (engine) => {
  let db: Database;
  let clocks = testClocks();
  let log = memoryLog();
  beforeAll(async () => {
    db = await freshDatabase(engine, await platformMigrations());
    await db.scripts(async (_, run) => run('CREATE TABLE effect (key text)'));
  });
  beforeEach(async () => {
    clocks = testClocks();
    log = memoryLog();
    await db.change(statement('test.clear', 'DELETE FROM job'));
  });
  afterAll(async () => db.close());

  const order = async (key: string): Promise<void> =>
    enqueue(db, { kind: 'test', key, payload: key, runAfter: clocks.now() });
  const count = async (key: string): Promise<number> => (await db.row(effects, [key]))?.n ?? -1;
  const deps = () => ({ db, clocks, log });

  it('does a job once it is due, and only once', async () => {
    const key = randomUUID();
    const later = new Date(clocks.now().getTime() + 1000);
    await enqueue(db, { kind: 'test', key, payload: key, runAfter: later });
    expect(await runDue(deps(), kindWith())).toBe(0);
    clocks.advance(1000);
    expect(await runDue(deps(), kindWith())).toBe(1);
    expect(await runDue(deps(), kindWith())).toBe(0);
    expect(await count(key)).toBe(1);
  });

  it('orders a job of one key once, and not at all when its cause is rolled back', async () => {
    const key = randomUUID();
    await order(key);
    await order(key);
    await db.transaction(async (tx) => enqueue(tx, { kind: 'test', key, payload: key, runAfter: clocks.now() }));
    const lost = randomUUID();
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, { kind: 'test', key: lost, payload: lost, runAfter: clocks.now() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await runDue(deps(), kindWith())).toBe(1);
    expect(await count(lost)).toBe(0);
  });

  it('takes a dead worker’s job after its lease, and keeps nothing of a worker that was too slow', async () => {
    const key = randomUUID();
    await order(key);
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    const slow = runOne(deps(), kindWith({ outside: async () => hanging }));
    // The lease is taken once the other worker finds nothing to do.
    while ((await db.row(state, [key]))?.attempts !== 1) await Promise.resolve();
    expect(await runDue(deps(), kindWith())).toBe(0);
    clocks.advance(leaseMilliseconds);
    expect(await runDue(deps(), kindWith())).toBe(1);
    release();
    await slow;
    expect(await count(key)).toBe(1);
  });

  it('shares jobs among workers without doing one twice', async () => {
    const keys = Array.from({ length: 30 }, () => randomUUID());
    for (const key of keys) await order(key);
    await Promise.all(Array.from({ length: 6 }, async () => runDue(deps(), kindWith())));
    expect(await Promise.all(keys.map(count))).toEqual(keys.map(() => 1));
  });

  it('tries again with growing pauses, rolls a failed effect back, and gives up with a line in the log', async () => {
    const key = randomUUID();
    await order(key);
    const failing = kindWith({
      work: async (tx) => {
        await tx.change(addEffect, [key]);
        throw new Error('broken');
      },
    });
    expect(await runDue(deps(), failing)).toBe(1);
    expect(await runDue(deps(), failing)).toBe(0);
    for (let attempt = 1; attempt < maximumAttempts; attempt += 1) {
      clocks.advance(300_000);
      expect(await runDue(deps(), failing)).toBe(1);
    }
    clocks.advance(300_000);
    expect(await runDue(deps(), failing)).toBe(0);
    expect(await db.row(state, [key])).toEqual({ status: 'DEAD', attempts: maximumAttempts });
    expect(log.lines.at(-1)).toMatchObject({ event: 'job.dead', kind: 'test' });
    expect(await count(key)).toBe(0);
  });

  it('never gives up what never dies: at most five minutes apart, and staff see since when', async () => {
    const key = randomUUID();
    await order(key);
    const began = clocks.now().toISOString();
    let isBroken = true;
    const money = kindWith({
      neverDies: true,
      work: async (tx) => {
        if (isBroken) throw new Hopeless('secret-of-a-customer');
        await tx.change(addEffect, [key]);
      },
    });
    const tries = 4 * maximumAttempts;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      expect(await runDue(deps(), money)).toBe(1);
      expect(await runDue(deps(), money)).toBe(0);
      if (attempt < tries) clocks.advance(300_000);
    }
    const [stuck] = await stuckJobs(db, 10);
    expect([stuck]).toEqual([
      {
        jobId: stuck?.jobId,
        kind: 'test',
        since: began,
        attempts: tries,
        fault: 'REFUSED',
        nextTryAt: new Date(clocks.now().getTime() + 300_000).toISOString(),
      },
    ]);
    const events = log.lines.map(({ event }) => event);
    expect(events.slice(0, maximumAttempts)).toEqual(Array.from({ length: maximumAttempts }, () => 'job.stuck'));
    isBroken = false;
    expect(await retryJob(db, stuck?.jobId ?? 0, clocks.now().toISOString())).toBe(true);
    expect(await runDue(deps(), money)).toBe(1);
    expect([await count(key), await stuckJobs(db, 10)]).toEqual([1, []]);
    expect(await retryJob(db, stuck?.jobId ?? 0, clocks.now().toISOString())).toBe(false);
  });

  it('brings a dead job back when somebody asks for it, with all its tries', async () => {
    const key = randomUUID();
    await order(key);
    let isBroken = true;
    const mail = kindWith({
      outside: async () => {
        if (isBroken) throw new Hopeless('No such address.');
      },
    });
    expect(await runDue(deps(), mail)).toBe(1);
    clocks.advance(3_600_000);
    expect(await runDue(deps(), mail)).toBe(0);
    const [dead] = await stuckJobs(db, 10);
    expect(dead).toMatchObject({ attempts: 1, fault: 'REFUSED', nextTryAt: null });
    expect(await retryJob(db, dead?.jobId ?? 0, clocks.now().toISOString())).toBe(true);
    isBroken = false;
    expect(await runDue(deps(), mail)).toBe(1);
    expect([await count(key), await db.row(state, [key])]).toEqual([1, { status: 'DONE', attempts: 1 }]);
  });

  it('forgets kept answers after a day and orders its own next run', async () => {
    const past = new Date(clocks.now().getTime() - 1).toISOString();
    await db.change(
      statement('test.kept', `INSERT INTO idempotency VALUES ('u', 'k', 'e', 'h', '{"ok":true}', $1, $1)`),
      [past],
    );
    await enqueue(db, nextHousekeeping(clocks.now()));
    clocks.advance(3_600_000);
    expect(await runDue(deps(), byKind([housekeeping]))).toBe(1);
    expect(await db.rows(statement('test.all-kept', 'SELECT * FROM idempotency'))).toEqual([]);
    clocks.advance(3_600_000);
    expect(await runDue(deps(), byKind([housekeeping]))).toBe(1);
  });

  it('a lane goes on while the job of another hangs', async () => {
    const [slow, quick] = [randomUUID(), randomUUID()];
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    const { promise: started, resolve: begun } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const kinds: readonly JobKind[] = [
      { kind: 'letters', lane: 'messages', outside: async () => (begun(), hanging), work: async () => undefined },
      { kind: 'code', lane: 'awaited', work: async () => reach() },
    ];
    const runner = startRunner(deps(), kinds, 5);
    await db.transaction(async (tx) =>
      enqueue(tx, { kind: 'letters', key: slow, payload: slow, runAfter: clocks.now() }),
    );
    await started;
    await db.transaction(async (tx) =>
      enqueue(tx, { kind: 'code', key: quick, payload: quick, runAfter: clocks.now() }),
    );
    // Never reached if it stood in line.
    await reached;
    release();
    await runner.stop();
    expect(await db.row(state, [slow])).toMatchObject({ status: 'DONE' });
  });

  it('stops after the job under way', async () => {
    const key = randomUUID();
    await order(key);
    const { promise: started, resolve: begun } = Promise.withResolvers<void>();
    const runner = startRunner(deps(), [...kindWith({ outside: async () => begun() }).values()], 5);
    await started;
    await runner.stop();
    expect(await count(key)).toBe(1);
  });
});
