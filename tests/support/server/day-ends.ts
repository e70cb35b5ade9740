import { nextBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { askedChunk, type DayEndJob, type DayEndProgress, type Figures } from '#server/day-end/day-end-job.ts';
import type { Json } from '#server/jobs/enqueue.ts';
import type { Prices } from '#server/ports/prices.ts';
import { modelPrices } from '#server/simulators/prices.ts';

const ran = statement(
  'test.ran',
  `WITH day AS (INSERT INTO day_ends (business_date, opened_at, finished_at) VALUES ($1, now(), now()) ON CONFLICT DO NOTHING)
  INSERT INTO day_end_runs (business_date, job, state, started_at, finished_at) VALUES ($1, $2, 'DONE', now(), now())
  ON CONFLICT DO NOTHING`,
);

/** Does one job of a day's end, chunk by chunk as the runner does; answers its figures. */
export const runJobOf = async (
  db: Database,
  job: DayEndJob,
  date: IsoDate,
  prices: Prices = modelPrices,
): Promise<Figures> => {
  const previous = previousBusinessDay(date);
  const moment = { now: `${date}T21:00:00.000Z`, today: date, prices };
  if (job.isDue?.({ date, previous }) === false) return {};
  const sums: Record<string, number> = {};
  let cursor: Json = null;
  do {
    const chunk = { date, previous, cursor, moment };
    const run = await askedChunk(db, job, chunk);
    const progress: DayEndProgress = await db.transaction(async (tx) => run(tx, chunk));
    for (const [name, value] of Object.entries(progress.figures)) sums[name] = (sums[name] ?? 0) + value;
    ({ cursor } = progress);
  } while (cursor !== null);
  await db.change(ran, [date, job.name]);
  return sums;
};

/** Does these jobs on every business day of a time. */
export const runDays = async (
  db: Database,
  jobs: readonly DayEndJob[],
  from: IsoDate,
  until: IsoDate,
): Promise<void> => {
  for (let date = nextBusinessDay(previousBusinessDay(from)); date <= until; date = nextBusinessDay(date)) {
    for (const job of jobs) await runJobOf(db, job, date);
  }
};

/** Does these jobs at one business day's end; answers the figures of each by its name. */
export const runDay = async (
  db: Database,
  jobs: readonly DayEndJob[],
  date: IsoDate,
): Promise<Readonly<Record<string, Figures>>> => {
  const told: Record<string, Figures> = {};
  for (const job of jobs) told[job.name] = await runJobOf(db, job, date);
  return told;
};
