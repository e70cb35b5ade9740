import { previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FigureName } from '#domain/day-end/figures.ts';
import { askedChunk, type DayEndJob, type DayEndProgress, runChunk } from '#server/day-end/day-end-job.ts';
import type { Db } from '#server/db/db.ts';
import type { Json } from '#server/jobs/enqueue.ts';
import { modelPrices } from '#server/simulators/prices.ts';

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

export interface DayRun {
  readonly seconds: number;
  readonly rows: number;
  readonly longest: number;
}

/** Runs a job of the day's end to its last chunk; `figure` names the one that counts what was done. */
export const runDay = async (db: Db, job: DayEndJob, figure: FigureName, date: IsoDate): Promise<DayRun> => {
  const day = {
    date,
    previous: previousBusinessDay(date),
    moment: { now: `${date}T21:00:00.000Z`, today: date, prices: modelPrices },
  };
  const began = performance.now();
  let [rows, longest] = [0, 0];
  let cursor: Json = null;
  do {
    const chunk = { ...day, cursor };
    const before = performance.now();
    const run = await askedChunk(db, job, chunk);
    const progress: DayEndProgress = await db.transaction(async (tx) => runChunk(tx, run, chunk));
    longest = Math.max(longest, (performance.now() - before) / 1000);
    rows += progress.figures[figure] ?? 0;
    ({ cursor } = progress);
  } while (cursor !== null);
  return { seconds: (performance.now() - began) / 1000, rows, longest };
};

/** What several days' runs come to. Throws an Error when one of them left accounts out. */
export const measuredOf = (accounts: number, runs: readonly DayRun[]): Measured => {
  const median = runs.toSorted((one, other) => one.seconds - other.seconds)[Math.floor(runs.length / 2)];
  if (median === undefined || runs.some(({ rows }) => rows < accounts)) throw new Error('Not all accounts were done.');
  return {
    accounts,
    seconds: median.seconds,
    rowsPerSecond: median.rows / median.seconds,
    longestChunk: Math.max(...runs.map(({ longest }) => longest)),
    rss: process.memoryUsage().rss / 1024 / 1024,
  };
};
