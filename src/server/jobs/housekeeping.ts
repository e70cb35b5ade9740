import { statement } from '../db/db.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind } from './runner.ts';

const kind = 'housekeeping';
const hour = 60 * 60 * 1000;

const forgetAnswers = statement('housekeeping.idempotency', 'DELETE FROM idempotency WHERE expires_at <= $1');
const forgetJobs = statement(
  'housekeeping.jobs',
  `DELETE FROM job WHERE status = 'DONE' AND finished_at <= $1 AND kind <> '${kind}'`,
);
const forgetPast = statement(
  'housekeeping.past',
  `DELETE FROM job WHERE status = 'DONE' AND finished_at <= $1 AND kind = '${kind}'`,
);

/** The hour's key: every process asks for the next hour's run, one of them is written. */
export const nextHousekeeping = (now: Date) => {
  const start = (Math.floor(now.getTime() / hour) + 1) * hour;
  const at = new Date(start);
  return { kind, key: at.toISOString(), payload: null, runAfter: at };
};

/** Hourly: forgets kept answers after 24 h (R7) and finished jobs after a week, then orders its own next run. */
export const housekeeping: JobKind = {
  kind,
  // It orders its own next run.
  neverDies: true,
  work: async (tx, { now }) => {
    const weekAgo = new Date(now.getTime() - 7 * 24 * hour).toISOString();
    await tx.change(forgetAnswers, [now.toISOString()]);
    await tx.change(forgetJobs, [weekAgo]);
    await tx.change(forgetPast, [weekAgo]);
    await enqueue(tx, nextHousekeeping(now));
  },
};
