import type { Instant } from '#domain/calendar/iso-date.ts';
import type { JobFault } from '#domain/staff/job-faults.ts';
import { type Db, statement } from '../db/db.ts';

/** A job that fails. Ids of customers in its payload and the fault's own words are no part of it. */
export interface StuckJob {
  readonly jobId: number;
  readonly kind: string;
  readonly since: Instant;
  /** Tries until now. */
  readonly attempts: number;
  readonly fault: JobFault;
  /** When it is tried again by itself; null: never, it is dead. */
  readonly nextTryAt: Instant | null;
}

interface StuckRow {
  readonly id: number;
  readonly kind: string;
  readonly failing_since: Instant;
  readonly attempts: number;
  readonly fault: JobFault;
  readonly next_try_at: Instant | null;
}

const columns = `id, kind, failing_since, attempts, fault, CASE status WHEN 'WAITING' THEN run_after END AS next_try_at`;

const shown = (row: StuckRow): StuckJob => ({
  jobId: row.id,
  kind: row.kind,
  since: row.failing_since,
  attempts: row.attempts,
  fault: row.fault,
  nextTryAt: row.next_try_at,
});

const list = statement<StuckRow>(
  'job.stuck',
  `SELECT ${columns} FROM job WHERE failing_since IS NOT NULL ORDER BY failing_since, id LIMIT $1`,
);

/** Jobs that fail or are dead, those that have failed longest first. */
export const stuckJobs = async (db: Db, limit: number): Promise<readonly StuckJob[]> =>
  (await db.rows(list, [limit])).map(shown);

const named = statement<StuckRow>(
  'job.stuckNamed',
  `SELECT ${columns} FROM job WHERE kind = $1 AND key = $2 AND failing_since IS NOT NULL AND status = 'WAITING'`,
);

/** The job of a name while it fails. */
export const stuckJob = async (db: Db, kind: string, key: string): Promise<StuckJob | undefined> => {
  const row = await db.row(named, [kind, key]);
  return row && shown(row);
};

const awaited = statement<StuckRow>(
  'job.stuckAwaited',
  `SELECT ${columns} FROM job WHERE status = 'WAITING' AND payload ->> 'on' <= $1 AND failing_since >= $2
  ORDER BY failing_since, id LIMIT 1`,
);

/** Of the jobs that a business day waits for, the one that has failed longest, though not since before `from`. */
export const stuckAwaitedJob = async (db: Db, date: string, from: Instant): Promise<StuckJob | undefined> => {
  const row = await db.row(awaited, [date, from]);
  return row && shown(row);
};

// Since when it fails stays: should it fail again, it has failed since then.
const retry = statement(
  'job.retry',
  `UPDATE job SET status = 'WAITING', run_after = $2, attempts = CASE status WHEN 'DEAD' THEN 0 ELSE attempts END
  WHERE id = $1 AND failing_since IS NOT NULL`,
);

/** Makes a job that fails, or is dead, due at once; false where there is none. */
export const retryJob = async (tx: Db, jobId: number, now: Instant): Promise<boolean> =>
  (await tx.change(retry, [jobId, now])) === 1;
