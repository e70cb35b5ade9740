import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { Json } from '../jobs/enqueue.ts';
import type { DayEndProgress, Figures } from './day-end-job.ts';

export interface DayEndRow {
  readonly business_date: IsoDate;
  readonly step: number;
  readonly opened_at: Instant;
  readonly finished_at: Instant | null;
}

export interface RunRow {
  readonly business_date: IsoDate;
  readonly job: string;
  readonly state: 'RUNNING' | 'DONE';
  readonly cursor: Json;
  readonly figures: Figures;
  readonly chunks: number;
  readonly runs: number;
  readonly started_at: Instant;
  readonly finished_at: Instant | null;
}

const dayColumns = 'business_date, step, opened_at, finished_at';
const runColumns = 'business_date, job, state, cursor, figures, chunks, runs, started_at, finished_at';

const open = statement<DayEndRow>(
  'dayEnd.open',
  `INSERT INTO day_ends (business_date, opened_at) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING ${dayColumns}`,
);

/** Begins a day's end; undefined where it has begun before, or another day is still under way. */
export const openDay = async (tx: Db, date: IsoDate, now: Instant): Promise<DayEndRow | undefined> =>
  tx.row(open, [date, now]);

const lock = statement<DayEndRow>(
  'dayEnd.lock',
  `SELECT ${dayColumns} FROM day_ends WHERE business_date = $1 FOR UPDATE`,
);

/** Whoever else wants to go on with the day waits here. */
export const lockDay = async (tx: Db, date: IsoDate): Promise<DayEndRow | undefined> => tx.row(lock, [date]);

const latest = statement<DayEndRow>(
  'dayEnd.latest',
  `SELECT ${dayColumns} FROM day_ends ORDER BY business_date DESC LIMIT 1`,
);

export const latestDay = async (db: Db): Promise<DayEndRow | undefined> => db.row(latest);

const underWay = statement<DayEndRow>(
  'dayEnd.underWay',
  `SELECT ${dayColumns} FROM day_ends WHERE finished_at IS NULL`,
);

export const dayUnderWay = async (db: Db): Promise<DayEndRow | undefined> => db.row(underWay);

const nextStep = statement<{ step: number }>(
  'dayEnd.nextStep',
  'UPDATE day_ends SET step = step + 1 WHERE business_date = $1 AND finished_at IS NULL RETURNING step',
);

/** Names the only job that may go on with a day from now on; undefined where the day is finished. */
export const takeStep = async (tx: Db, date: IsoDate): Promise<number | undefined> =>
  (await tx.row(nextStep, [date]))?.step;

const finish = statement('dayEnd.finish', 'UPDATE day_ends SET finished_at = $2 WHERE business_date = $1');

export const finishDay = async (tx: Db, date: IsoDate, now: Instant): Promise<void> => {
  await tx.change(finish, [date, now]);
};

const ofDay = statement<RunRow>('dayEnd.runs', `SELECT ${runColumns} FROM day_end_runs WHERE business_date = $1`);

export const runsOf = async (db: Db, date: IsoDate): Promise<readonly RunRow[]> => db.rows(ofDay, [date]);

const last = statement<RunRow>(
  'dayEnd.lastRuns',
  `SELECT ${runColumns} FROM (
    SELECT ${runColumns}, row_number() OVER (PARTITION BY job ORDER BY business_date DESC) AS nth FROM day_end_runs
    WHERE business_date > $1::date - 400
  ) r WHERE nth = 1 ORDER BY job`,
);

/** The newest run of each job, as far as it lies within the last thirteen months. */
export const lastRuns = async (db: Db, today: IsoDate): Promise<readonly RunRow[]> => db.rows(last, [today]);

const begin = statement(
  'dayEnd.begin',
  `INSERT INTO day_end_runs (business_date, job, state, started_at) VALUES ($1, $2, 'RUNNING', $3) ON CONFLICT DO NOTHING`,
);
// Figures are few and each is a number: added up in the statement that also keeps the place.
const progress = statement(
  'dayEnd.progress',
  `UPDATE day_end_runs SET cursor = $3::jsonb, chunks = chunks + 1,
    state = CASE WHEN $3::text IS NULL THEN 'DONE' ELSE 'RUNNING' END,
    finished_at = CASE WHEN $3::text IS NULL THEN $5::timestamptz END,
    figures = figures || coalesce((
      SELECT jsonb_object_agg(key, value::bigint + coalesce((figures ->> key)::bigint, 0)) FROM jsonb_each_text($4::jsonb)
    ), '{}')
  WHERE business_date = $1 AND job = $2`,
);

/** Keeps what a chunk has done, in its transaction. */
export const keepProgress = async (
  tx: Db,
  { date, job, now }: { readonly date: IsoDate; readonly job: string; readonly now: Instant },
  { cursor, figures }: DayEndProgress,
): Promise<void> => {
  await tx.change(begin, [date, job, now]);
  const place = cursor === null ? null : JSON.stringify(cursor);
  await tx.change(progress, [date, job, place, JSON.stringify(figures), now]);
};

const again = statement(
  'dayEnd.again',
  `UPDATE day_end_runs SET state = 'RUNNING', cursor = NULL, finished_at = NULL, figures = '{}', chunks = 0,
    runs = runs + 1, started_at = $3
  WHERE business_date = $1 AND job = $2 AND state = 'DONE'`,
);
const reopen = statement(
  'dayEnd.reopen',
  `UPDATE day_ends SET finished_at = NULL WHERE business_date = $1 AND finished_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM day_ends WHERE finished_at IS NULL)`,
);

/** Opens a finished day again for one of its jobs; false where it was not run, or a day is under way. */
export const reopenFor = async (tx: Db, date: IsoDate, job: string, now: Instant): Promise<boolean> =>
  (await tx.change(reopen, [date])) === 1 && (await tx.change(again, [date, job, now])) === 1;
