import { nextBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { executionDay, monthAfter } from '#domain/savings-plan/savings-plan-rules.ts';
import { type Db, statement } from '#server/db/db.ts';
import { planForParameters } from '#server/db/planning.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { runSavingsPlans } from '#server/savings-plans/run-savings-plans.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { valuationJob } from '#server/valuations/valuation-job.ts';
import { partnersAfter, valueFromBeginning } from '#server/valuations/value-day.ts';
import { freshPostgresUrl } from '#tests/support/server/database.ts';
import { buyOn, fillAccounts } from './accounts.ts';
import { fillPlans } from './plans.ts';
import { type DayRun, type Measured, measuredOf, runDay } from './run-day.ts';

const start: IsoDate = '2026-11-20';
const days = 5;

const ran = statement(
  '',
  `WITH day AS (INSERT INTO day_ends (business_date, opened_at, finished_at) VALUES ($1, now(), now()))
  INSERT INTO day_end_runs (business_date, job, state, started_at, finished_at) VALUES ($1, 'valuation', 'DONE', now(), now())`,
);
const vacuum = statement('', 'VACUUM ANALYZE');

/** As if the day before had been valued: the first run of all is not what is measured. */
const valueBefore = async (db: Db, date: IsoDate): Promise<void> => {
  let after = '';
  for (let next = await partnersAfter(db, after, 5000); next !== undefined;) {
    const { range } = next;
    await db.transaction(async (tx) => {
      await planForParameters(tx);
      await valueFromBeginning(tx, range, date, modelPrices);
    });
    after = range.until;
    next = await partnersAfter(db, after, 5000);
  }
  await db.change(ran, [date]);
};

const onFreshDatabase = async (accounts: number, runs: (db: Db) => Promise<readonly DayRun[]>): Promise<Measured> => {
  const db = openPostgres(await freshPostgresUrl(), { connections: 1 });
  try {
    await fillAccounts(db, accounts, start);
    return measuredOf(accounts, await runs(db));
  } finally {
    await db.close();
  }
};

/** Runs the daily valuation on so many accounts, a tenth of which has bought on the day, on five days. */
export const measureValuation = async (accounts: number): Promise<Measured> =>
  onFreshDatabase(accounts, async (db) => {
    await valueBefore(db, start);
    await db.change(vacuum);
    const runs: DayRun[] = [];
    let date = start;
    for (let n = 0; n < days; n += 1) {
      date = nextBusinessDay(date);
      await buyOn(db, date, n);
      runs.push(await runDay(db, valuationJob, 'rows', date));
    }
    return runs;
  });

/** Executes the savings plan that each of so many accounts has, in five months one after the other. */
export const measureSavingsPlans = async (accounts: number): Promise<Measured> =>
  onFreshDatabase(accounts, async (db) => {
    const first = monthAfter(start.slice(0, 7), 1);
    await fillPlans(db, executionDay(first));
    await db.change(vacuum);
    const runs: DayRun[] = [];
    for (let n = 0; n < days; n += 1) {
      const ordered = previousBusinessDay(executionDay(monthAfter(first, n)));
      runs.push(await runDay(db, runSavingsPlans, 'executed', ordered));
    }
    return runs;
  });
