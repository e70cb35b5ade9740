import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { openAccount, signedInCustomer } from '#tests/support/server/customers.ts';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { Unanswered } from '../adapters/ask-json.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { byKind, type JobKind, runDue } from '../jobs/runner.ts';
import { pricedMomentOf } from '../orders/lifecycle.ts';
import { modelPrices, simulatedPrices } from '../simulators/prices.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { settlementWork } from '../withdrawals/settlement.ts';
import { storedBusinessDate } from './business-date.store.ts';
import { openDayEnd } from './day-end.ts';
import { type DayEndJob, ended, type OwnDayEndJob } from './day-end-job.ts';

const orderStates = statement<{ status: string }>('', 'SELECT status FROM orders');
const dropSteps = statement('', `DELETE FROM job WHERE kind = 'dayEnd.step' AND status = 'WAITING'`);
const killSteps = statement('', `UPDATE job SET status = 'DEAD' WHERE kind = 'dayEnd.step' AND status = 'WAITING'`);
const audited = statement<{ kind: string; actor: string; details: unknown }>(
  '',
  `SELECT kind, entry ->> 'actor' AS actor, (entry -> 'details')::jsonb AS details FROM audit_log
   WHERE kind IN ('BUSINESS_DATE_MOVED', 'DAY_END_RUN') ORDER BY event_id LIMIT 4`,
);
const forgetDays = statement('', 'TRUNCATE business_date, day_ends, day_end_runs, job, orders CASCADE');
const evenings = statement<{ key: string; run_after: string }>(
  '',
  `SELECT key, run_after FROM job WHERE kind = 'dayEnd.open' AND status = 'WAITING'`,
);

const noting =
  (told: string[]) =>
  (name: string, order: number, more: Partial<OwnDayEndJob> = {}): DayEndJob => ({
    name,
    title: name,
    order,
    run: async (_tx, { date, previous }) => {
      told.push(`${name} ${date} after ${previous}`);
      return ended({ rows: 1 });
    },
    ...more,
  });

describe.each(engines)('ADM-04: the business day on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  beforeEach(async () => {
    await db.change(forgetDays);
  });
  afterAll(async () => db.close());

  const world = (
    jobs: (told: string[]) => readonly DayEndJob[],
    { demo = true, kinds = [] as readonly JobKind[] } = {},
  ) => {
    const clocks = testClocks();
    const log = memoryLog();
    const config = testConfig({ DEMO: demo ? 'on' : 'off' });
    const deps = { db, clocks, log, config, prices: simulatedPrices() };
    const told: string[] = [];
    const dayEnd = openDayEnd(deps, jobs(told));
    const all = byKind([
      ...dayEnd.work,
      ...kinds,
      ...settlementWork({ clocks: follows(clocks), prices: simulatedPrices() }),
    ]);
    return { deps, dayEnd, told, clocks, log, run: async () => runDue(deps, all) };
  };
  /** Clocks whose day is the moved one, as a server's are. */
  let today = '2026-11-20';
  const follows = (clocks: ReturnType<typeof testClocks>) => ({ now: () => clocks.now(), today: () => today });

  it('runs every business day on the way in order, each with its jobs in theirs, and no other day', async () => {
    const { dayEnd, told, run, clocks } = world((list) => [
      noting(list)('late', 900),
      noting(list)('early', 100),
      noting(list)('monthly', 500, { isDue: ({ date, previous }) => date.slice(0, 7) !== previous.slice(0, 7) }),
    ]);
    expect(await dayEnd.moveBusinessDate('2026-11-22')).toEqual({ ok: true, value: { movingTo: '2026-11-22' } });
    expect(await dayEnd.overview()).toMatchObject({ today: '2026-11-20', movingTo: '2026-11-22' });
    await run();
    expect(told).toEqual(['early 2026-11-20 after 2026-11-19', 'late 2026-11-20 after 2026-11-19']);
    // A Sunday has come, though nothing is to be done on it.
    expect(await storedBusinessDate(db)).toEqual({ today: '2026-11-22', target: '2026-11-22' });
    clocks.setToday('2026-11-22');
    told.length = 0;
    await dayEnd.moveBusinessDate('2026-12-01', 'anna');
    await run();
    expect(told.filter((line) => line.startsWith('early')).map((line) => line.slice(6, 16))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(told.slice(-3).map((line) => line.slice(0, -17))).toEqual([
      'early 2026-12-01',
      'monthly 2026-12-01',
      'late 2026-12-01',
    ]);
    expect(await db.rows(audited)).toEqual([
      { kind: 'BUSINESS_DATE_MOVED', actor: 'system', details: { from: '2026-11-20', to: '2026-11-22' } },
      { kind: 'DAY_END_RUN', actor: 'system', details: { date: '2026-11-20' } },
      { kind: 'DAY_END_RUN', actor: 'system', details: { date: '2026-11-20' } },
      { kind: 'BUSINESS_DATE_MOVED', actor: 'anna', details: { from: '2026-11-22', to: '2026-12-01' } },
    ]);
    const { jobs, ...rest } = await dayEnd.overview();
    expect(rest).toEqual({ today: '2026-12-01', movingTo: null, underWay: null, stuck: null, movable: true });
    expect(jobs.map(({ job, last }) => [job, last?.date, last?.state])).toEqual([
      ['early', '2026-12-01', 'DONE'],
      ['monthly', '2026-12-01', 'DONE'],
      ['late', '2026-12-01', 'DONE'],
    ]);
  });

  it('goes on after a crash where the last chunk ended, and adds up the figures', async () => {
    let fails = true;
    const { dayEnd, told, run, clocks, log } = world((list) => [
      noting(list)('chunked', 100, {
        run: async (tx, { date, cursor }) => {
          const at = typeof cursor === 'number' ? cursor : 0;
          await tx.change(
            statement(
              'test.effect',
              'INSERT INTO condition SELECT $1::text, account_type, package, allowance, brackets, categories, valid_from FROM condition LIMIT 1',
            ),
            [`${date} ${String(at)}`],
          );
          if (at === 2 && fails) throw new Error('The power was cut.');
          list.push(`${date} ${String(at)}`);
          return { cursor: at === 3 ? null : at + 1, figures: { rows: 10 } };
        },
      }),
    ]);
    await dayEnd.moveBusinessDate('2026-11-21');
    await run();
    expect(told).toEqual(['2026-11-20 0', '2026-11-20 1']);
    expect(log.lines.map(({ event }) => event)).toContain('job.failed');
    expect(await dayEnd.overview()).toMatchObject({ underWay: '2026-11-20', jobs: [{ last: { state: 'RUNNING' } }] });
    fails = false;
    clocks.advance(10_000);
    await run();
    expect(told).toEqual(['2026-11-20 0', '2026-11-20 1', '2026-11-20 2', '2026-11-20 3']);
    expect((await dayEnd.overview()).jobs[0]?.last).toMatchObject({ state: 'DONE', figures: { rows: 40 }, runs: 1 });
  });

  it.each([
    ['was lost', dropSteps],
    ['died', killSteps],
  ])('is gone on with at the next start when its job %s, once however often it is asked', async (_, away) => {
    const { dayEnd, told, run } = world((list) => [noting(list)('one', 100), noting(list)('two', 200)]);
    await dayEnd.moveBusinessDate('2026-11-23');
    await db.change(away);
    expect(await run()).toBe(0);
    await Promise.all([dayEnd.orderRecurring(), dayEnd.orderRecurring(), dayEnd.orderRecurring()]);
    await run();
    expect(told.map((line) => line.slice(0, 14))).toEqual([
      'one 2026-11-20',
      'two 2026-11-20',
      'one 2026-11-23',
      'two 2026-11-23',
    ]);
  });

  it('settles what waits for a day before that day ends', async () => {
    const { dayEnd, told, run, clocks } = world((list) => [
      noting(list)('end', 100, {
        run: async (tx, { date }) => {
          const [order] = await tx.rows(orderStates);
          list.push(`${date} ${order?.status ?? ''}`);
          return ended();
        },
      }),
      noting(list)('tomorrow', 900, {
        run: async (_tx, { date }) => {
          today = date;
          return ended();
        },
      }),
    ]);
    today = '2026-11-20';
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { cash: euros(500) });
    const plan = {
      door: 'disbursement',
      id: account.clearingAccountId,
      businessPartnerId: account.businessPartnerId,
      wanted: { kind: 'part', amount: euros(200) },
      payee: { holder: 'Anna Berger', iban: 'DE89370400440532013000' },
    } as const;
    await db.transaction(async (tx) => placePayout(tx, anna, plan, pricedMomentOf({ clocks, prices: modelPrices })));
    await dayEnd.moveBusinessDate('2026-11-23');
    await run();
    // Its process has not heard of the new day when it first takes the step: the day waits for it.
    expect(told).toEqual(['2026-11-20 OPEN']);
    today = '2026-11-23';
    clocks.advance(1000);
    await run();
    clocks.advance(1000);
    await run();
    expect(told).toEqual(['2026-11-20 OPEN', '2026-11-23 CLOSED']);
  });

  it('waits for orders of the day, but not for ever', async () => {
    const stubborn: JobKind = {
      kind: 'test.stubborn',
      work: async (tx, { now }) => {
        const runAfter = new Date(now.getTime() + 3_600_000);
        await enqueue(tx, { kind: 'test.stubborn', key: randomUUID(), payload: { on: '2026-11-20' }, runAfter });
      },
    };
    const { dayEnd, told, run, clocks, log, deps } = world((list) => [noting(list)('end', 100)], { kinds: [stubborn] });
    await db.transaction(async (tx) =>
      enqueue(tx, { kind: 'test.stubborn', key: 'first', payload: { on: '2026-11-20' }, runAfter: deps.clocks.now() }),
    );
    await dayEnd.moveBusinessDate('2026-11-21');
    await run();
    expect(told).toEqual([]);
    await db.change(
      statement('', `UPDATE job SET payload = jsonb_set(payload, '{looks}', '1200') WHERE kind = 'dayEnd.step'`),
    );
    clocks.advance(1000);
    await run();
    expect(told).toHaveLength(1);
    expect(log.lines).toContainEqual({ event: 'dayEnd.behind', date: '2026-11-20' });
  });

  it('runs a job of a past day again, and only that one', async () => {
    const { dayEnd, told, run } = world((list) => [noting(list)('one', 100), noting(list)('two', 200)]);
    expect(await dayEnd.runAgain('one', '2026-11-20')).toEqual({ ok: false, refusal: 'NOT_RUN' });
    expect(await dayEnd.runAgain('none', '2026-11-20')).toEqual({ ok: false, refusal: 'UNKNOWN_JOB' });
    await dayEnd.moveBusinessDate('2026-11-23');
    expect(await dayEnd.runAgain('one', '2026-11-20')).toEqual({ ok: false, refusal: 'DAY_UNDER_WAY' });
    await run();
    told.length = 0;
    expect(await dayEnd.runAgain('two', '2026-11-20')).toEqual({ ok: true, value: { date: '2026-11-20' } });
    await run();
    expect(told).toEqual(['two 2026-11-20 after 2026-11-19']);
    await dayEnd.moveBusinessDate('2026-11-24');
    await run();
    expect(told.slice(1).map((line) => line.slice(0, 14))).toEqual(['one 2026-11-24', 'two 2026-11-24']);
  });

  it('is moved by one of many at the same moment, and by nobody while it is under way', async () => {
    const { dayEnd, told, run } = world((list) => [noting(list)('one', 100)]);
    const wishes = ['2026-11-24', '2026-11-25', '2026-11-23'];
    const moved = await Promise.all(wishes.map(async (to) => dayEnd.moveBusinessDate(to)));
    const [won, ...others] = moved.flatMap((answer) => (answer.ok ? [answer.value.movingTo] : []));
    expect(others).toEqual([]);
    expect(moved.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual(['DAY_UNDER_WAY', 'DAY_UNDER_WAY']);
    expect(await dayEnd.moveBusinessDate('2026-12-01')).toEqual({ ok: false, refusal: 'DAY_UNDER_WAY' });
    await run();
    expect(told.at(-1)).toMatch(new RegExp(`^one ${won ?? ''}`));
    expect(await storedBusinessDate(db)).toEqual({ today: won, target: won });
    expect(await dayEnd.moveBusinessDate('2026-12-01')).toEqual({ ok: true, value: { movingTo: '2026-12-01' } });
  });

  it('says since when, how often and why it is stuck, and tries again at once when staff ask', async () => {
    let isBroken = true;
    const { dayEnd, told, run, clocks } = world((list) => [
      noting(list)('one', 100),
      {
        name: 'outside',
        title: 'outside',
        order: 200,
        ask: async () => {
          if (isBroken) throw new Unanswered('They said: secret.');
          return async (_tx, { date }) => {
            list.push(`outside ${date}`);
            return ended();
          };
        },
      },
    ]);
    await dayEnd.moveBusinessDate('2026-11-21');
    await run();
    const since = clocks.now().toISOString();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      clocks.advance(300_000);
      await run();
    }
    const stuck = {
      job: 'outside',
      since,
      attempts: 13,
      fault: 'OUTSIDE',
      nextTryAt: new Date(clocks.now().getTime() + 300_000).toISOString(),
    };
    expect(await dayEnd.overview()).toMatchObject({ underWay: '2026-11-20', stuck });
    expect(JSON.stringify(await dayEnd.overview())).not.toContain('secret');
    // A start of the server neither hides it nor gives it another day's end.
    await dayEnd.orderRecurring();
    expect(await dayEnd.overview()).toMatchObject({ stuck: { since, attempts: 13 } });
    await run();
    expect(await dayEnd.runAgain('one', '2026-11-20')).toEqual({ ok: false, refusal: 'DAY_UNDER_WAY' });
    expect(await dayEnd.runAgain('outside', '2026-11-19')).toEqual({ ok: false, refusal: 'DAY_UNDER_WAY' });
    expect(await dayEnd.moveBusinessDate('2026-11-24')).toEqual({ ok: false, refusal: 'DAY_UNDER_WAY' });
    isBroken = false;
    expect(await run()).toBe(0);
    expect(await dayEnd.runAgain('outside', '2026-11-20')).toEqual({ ok: true, value: { date: '2026-11-20' } });
    await run();
    expect(told).toEqual(['one 2026-11-20 after 2026-11-19', 'outside 2026-11-20']);
    expect(await dayEnd.overview()).toMatchObject({ underWay: null, stuck: null });
  });

  it('names an order that does not get on, lets it keep its pauses, and does not wait for it for ever', async () => {
    let tries = 0;
    const failing: JobKind = {
      kind: 'test.failing',
      neverDies: true,
      work: async () => {
        tries += 1;
        throw new Error('no');
      },
    };
    const { dayEnd, told, run, clocks, deps } = world((list) => [noting(list)('end', 100)], { kinds: [failing] });
    await enqueue(db, { kind: 'test.failing', key: 'x', payload: { on: '2026-11-20' }, runAfter: deps.clocks.now() });
    await dayEnd.moveBusinessDate('2026-11-21');
    // The day looks four times a second: the order is not tried as often.
    for (let looks = 0; looks < 40; looks += 1) {
      await run();
      clocks.advance(250);
    }
    expect(tries).toBe(4);
    expect(await dayEnd.overview()).toMatchObject({ stuck: { job: null, kind: 'test.failing', attempts: 4 } });
    expect(told).toEqual([]);
    clocks.advance(301_000);
    await run();
    clocks.advance(1000);
    await run();
    expect(told).toHaveLength(1);
    expect((await dayEnd.overview()).underWay).toBeNull();
  });

  it('asks those outside beside any transaction, anew for each chunk, and never for one that has to wait', async () => {
    const asked: string[] = [];
    const { dayEnd, told, run, clocks } = world((list) => [
      {
        name: 'asking',
        title: 'asking',
        order: 100,
        ask: async (outside, { cursor }) => {
          // On one connection this would wait for a transaction for ever.
          const [row] = await outside.rows(statement<{ one: number }>('', 'SELECT 1 AS one'));
          asked.push(`${String(row?.one)} ${JSON.stringify(cursor)}`);
          return async () => {
            list.push(JSON.stringify(cursor));
            return { cursor: cursor === null ? 'second' : null, figures: {} };
          };
        },
      },
    ]);
    await enqueue(db, { kind: 'test.later', key: 'x', payload: { on: '2026-11-20' }, runAfter: clocks.now() });
    await dayEnd.moveBusinessDate('2026-11-21');
    await run();
    expect(asked).toEqual([]);
    await db.change(statement('', `DELETE FROM job WHERE kind = 'test.later'`));
    clocks.advance(1000);
    await run();
    expect(asked).toEqual(['1 null', '1 "second"']);
    expect(told).toEqual(['null', '"second"']);
  });

  it('refuses to go back, too far, or where it is no demo', async () => {
    const { dayEnd } = world((list) => [noting(list)('one', 100)]);
    expect(await dayEnd.moveBusinessDate('2026-11-20')).toEqual({ ok: false, refusal: 'NOT_FORWARD' });
    expect(await dayEnd.moveBusinessDate('2027-11-22')).toEqual({ ok: false, refusal: 'TOO_FAR' });
    const real = world(() => [], { demo: false });
    expect(await real.dayEnd.moveBusinessDate('2026-11-26')).toEqual({ ok: false, refusal: 'NOT_MOVABLE' });
  });

  it('in real time: ends each business day in its evening, and makes up for those that were missed', async () => {
    const { dayEnd, told, run, clocks } = world((list) => [noting(list)('one', 100)], { demo: false });
    await dayEnd.orderRecurring();
    await dayEnd.orderRecurring();
    expect(await db.rows(evenings)).toEqual([{ key: '2026-11-20', run_after: '2026-11-20T21:00:00.000Z' }]);
    await run();
    expect(told).toEqual([]);
    clocks.advance(12 * 3_600_000);
    await run();
    expect(told).toEqual(['one 2026-11-20 after 2026-11-19']);
    expect(await db.rows(evenings)).toEqual([{ key: '2026-11-23', run_after: '2026-11-23T21:00:00.000Z' }]);
    // Nobody was there until Wednesday evening.
    clocks.advance(5 * 24 * 3_600_000);
    await dayEnd.orderRecurring();
    await run();
    expect(told.map((line) => line.slice(4, 14))).toEqual(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']);
    expect(await db.rows(evenings)).toEqual([{ key: '2026-11-26', run_after: '2026-11-26T21:00:00.000Z' }]);
  });
});
