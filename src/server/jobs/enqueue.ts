import { statement, type Db } from '../db/db.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface NewJob {
  readonly kind: string;
  /** With the kind it names the job: a second one of the same name is not written. */
  readonly key: string;
  /** Ids rather than data; it is read when the job runs. */
  readonly payload: Json;
  readonly runAfter: Date;
}

const insert = statement(
  'job.enqueue',
  `INSERT INTO job (kind, key, payload, run_after, created_at) VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT ON CONSTRAINT job_once DO NOTHING`,
);

/** Orders a job in the transaction of its cause, once for each kind and key. */
export const enqueue = async (tx: Db, { kind, key, payload, runAfter }: NewJob): Promise<void> =>
  tx.post(insert, [kind, key, JSON.stringify(payload), runAfter.toISOString()]);
