import { nextBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '#server/db/db.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { DayEndJob } from '#server/day-end/day-end-job.ts';
import type { Json } from '#server/jobs/enqueue.ts';
import { partnersAfter, valueFromBeginning } from '#server/valuations/value-day.ts';
import { freshPostgresUrl } from '#tests/support/server/database.ts';
import { buyOn, fillAccounts } from './accounts.ts';

export interface Measured {
  readonly accounts: number;
  /** Of one run; the median of several days. */
  readonly seconds: number;
  readonly rowsPerSecond: number;
  /** The longest transaction, in seconds: it must stay below the lease. */
  readonly longestChunk: number;
  /** Memory of this process after the runs, MB. */
  readonly rss: number;
}

const start: IsoDate = '2026-11-20';
const days = 5;

const ran = statement(
  '',
  `WITH day AS (INSERT INTO day_ends (business_date, opened_at, finished_at) VALUES ($1, now(), now()))
  INSERT INTO day_end_runs (business_date, job, state, started_at, finished_at) VALUES ($1, 'valuation', 'DONE', now(), now())`,
);
const vacuum = statement('', 'VACUUM ANALYZE valuations');

/** As if the day before had been valued: the first run of all is not what is measured. */
const valueBefore = async (db: Db, date: IsoDate): Promise<void> => {
  let after = '';
  for (let next = await partnersAfter(db, after, 5000); next !== undefined;) {
    const { range } = next;
    await valueFromBeginning(db, range, date);
    after = range.until;
    next = await partnersAfter(db, after, 5000);
  }
  await db.change(ran, [date]);
};

const runOnce = async (
  db: Db,
  job: DayEndJob,
  date: IsoDate,
): Promise<{ readonly seconds: number; readonly rows: number; readonly longest: number }> => {
  const chunk = { date, previous: previousBusinessDay(date), moment: { now: `${date}T21:00:00.000Z`, today: date } };
  const began = performance.now();
  let [rows, longest] = [0, 0];
  let cursor: Json = null;
  do {
    const at: Json = cursor;
    const before = performance.now();
    const progress: Awaited<ReturnType<DayEndJob['run']>> = await db.transaction(async (tx) =>
      job.run(tx, { ...chunk, cursor: at }),
    );
    longest = Math.max(longest, (performance.now() - before) / 1000);
    rows += progress.figures['rows'] ?? 0;
    ({ cursor } = progress);
  } while (cursor !== null);
  return { seconds: (performance.now() - began) / 1000, rows, longest };
};

/** Runs the daily valuation on so many accounts, a tenth of which has bought on the day, on five days. */
export const measureValuation = async (job: DayEndJob, accounts: number): Promise<Measured> => {
  const db = openPostgres(await freshPostgresUrl(), { connections: 1 });
  try {
    await fillAccounts(db, accounts, start);
    await valueBefore(db, start);
    await db.change(vacuum);
    const runs = [];
    let date = start;
    for (let n = 0; n < days; n += 1) {
      date = nextBusinessDay(date);
      await buyOn(db, date, n);
      runs.push(await runOnce(db, job, date));
    }
    const inOrder = runs.toSorted((one, other) => one.seconds - other.seconds);
    const median = inOrder[Math.floor(days / 2)];
    if (median === undefined || runs.some(({ rows }) => rows < accounts)) throw new Error('Not all were valued.');
    return {
      accounts,
      seconds: median.seconds,
      rowsPerSecond: median.rows / median.seconds,
      longestChunk: Math.max(...runs.map(({ longest }) => longest)),
      rss: process.memoryUsage().rss / 1024 / 1024,
    };
  } finally {
    await db.close();
  }
};
