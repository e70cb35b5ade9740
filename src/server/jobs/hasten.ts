import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';

// By convention `on` in a job's payload is the business date it waits for: it is due when that has come. One that
// has failed keeps to its pauses.
const hasten = statement(
  'job.hasten',
  `UPDATE job SET run_after = $1 WHERE status = 'WAITING' AND run_after > $1 AND payload ->> 'on' <= $2
    AND failing_since IS NULL`,
);

/** Makes jobs due whose business day has come faster than real time did; answers how many. */
export const hastenJobs = async (db: Db, { now, today }: Moment): Promise<number> => db.change(hasten, [now, today]);
