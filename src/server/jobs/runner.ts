import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clocks } from '../clocks.ts';
import { statement, type Db } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { Json } from './enqueue.ts';
import { Hopeless } from './hopeless.ts';
import { jobFaultOf } from './job-fault.ts';

export interface JobFacts {
  readonly payload: Json;
  readonly now: Date;
}

/**
 * Jobs of a lane are done one after the other, lanes beside each other: whoever waits for a code does not wait for a
 * thousand letters, nor the day's end for somebody's export.
 */
export type Lane = 'main' | 'awaited' | 'messages' | 'exports';

/** One kind of work. Its effect on the database and its acknowledgement commit together or not at all. */
export interface JobKind {
  readonly kind: string;
  /** `main` unless given. */
  readonly lane?: Lane;
  /** Of money and the business day: tried for ever, since nothing else would go on with it. Anything else dies in the end. */
  readonly neverDies?: true;
  /**
   * What reaches beyond the database (a mail, say), done before and outside of the transaction so that no row waits
   * for a network. It may happen again after a crash.
   */
  readonly outside?: (facts: JobFacts) => Promise<void>;
  readonly work: (tx: Db, facts: JobFacts) => Promise<void>;
}

export interface RunnerDeps {
  readonly db: Db;
  readonly clocks: Clocks;
  readonly log: Log;
}

/** How long a worker may hold a job before another may take it. */
export const leaseMilliseconds = 30_000;
/** Tries before a job is dead, or stuck where it never dies: a person must look. */
export const maximumAttempts = 8;

/** 1 s, 2 s, 4 s … at most 5 minutes. */
export const backoffMilliseconds = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

interface Claimed {
  readonly id: number;
  readonly kind: string;
  readonly payload: Json;
  readonly attempts: number;
}

const claim = statement<Claimed>(
  'job.claim',
  `UPDATE job SET lease_token = $1, lease_until = $2, attempts = attempts + 1
   WHERE id = (
     SELECT id FROM job
     WHERE status = 'WAITING' AND run_after <= $3 AND (lease_until IS NULL OR lease_until <= $3) AND kind = ANY ($4)
     ORDER BY run_after, id LIMIT 1 FOR UPDATE SKIP LOCKED
   )
   RETURNING id, kind, payload, attempts`,
);
const anyDue = statement<{ readonly due: boolean }>(
  'job.anyDue',
  `SELECT EXISTS (
    SELECT FROM job
    WHERE status = 'WAITING' AND run_after <= $1 AND (lease_until IS NULL OR lease_until <= $1) AND kind = ANY ($2)
  ) AS due`,
);
const hold = statement<{ id: number }>(
  'job.hold',
  `SELECT id FROM job WHERE id = $1 AND lease_token = $2 AND status = 'WAITING' FOR UPDATE`,
);
const finish = statement(
  'job.finish',
  `UPDATE job SET status = 'DONE', finished_at = $2, lease_token = NULL, lease_until = NULL,
    failing_since = NULL, fault = NULL
  WHERE id = $1`,
);
const putBack = statement(
  'job.put-back',
  `UPDATE job SET status = $3, run_after = $4, fault = $5, failing_since = coalesce(failing_since, $6),
     lease_token = NULL, lease_until = NULL
   WHERE id = $1 AND lease_token = $2`,
);

/** Takes one due job and does it; answers whether there was one. */
export const runOne = async (
  { db, clocks, log }: RunnerDeps,
  kinds: ReadonlyMap<string, JobKind>,
): Promise<boolean> => {
  const now = clocks.now();
  const token = randomUUID();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const job = await db.row(claim, [token, until, now.toISOString(), [...kinds.keys()]]);
  if (job === undefined) return false;
  const kind = kinds.get(job.kind);
  if (kind === undefined) throw new Error('A job was claimed whose kind is unknown.');
  const facts: JobFacts = { payload: job.payload, now };
  try {
    await kind.outside?.(facts);
    await db.transaction(async (tx) => {
      // Whoever was too slow lost the lease: another worker has the job, and this effect must not be kept.
      if ((await tx.row(hold, [job.id, token])) === undefined) return;
      await kind.work(tx, facts);
      await tx.change(finish, [job.id, clocks.now().toISOString()]);
    });
  } catch (error) {
    const isLast = error instanceof Hopeless || job.attempts >= maximumAttempts;
    const dead = isLast && kind.neverDies !== true;
    const failedAt = clocks.now();
    const again = new Date(failedAt.getTime() + backoffMilliseconds(job.attempts)).toISOString();
    await db.change(putBack, [
      job.id,
      token,
      dead ? 'DEAD' : 'WAITING',
      again,
      jobFaultOf(error),
      failedAt.toISOString(),
    ]);
    const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, error };
    if (dead) log.error({ event: 'job.dead', ...fields });
    else if (isLast) log.error({ event: 'job.stuck', ...fields });
    else log.warn({ event: 'job.failed', ...fields });
  }
  return true;
};

/** Does all due jobs, one after the other, and answers how many; for tests and for the runner. */
export const runDue = async (
  deps: RunnerDeps,
  kinds: ReadonlyMap<string, JobKind>,
  goOn: () => boolean = () => true,
): Promise<number> => {
  let done = 0;
  while (goOn() && (await runOne(deps, kinds))) done += 1;
  return done;
};

export const byKind = (kinds: readonly JobKind[]): ReadonlyMap<string, JobKind> =>
  new Map(kinds.map((kind) => [kind.kind, kind]));

export interface Runner {
  /** Lets the jobs under way come to their end, takes no other. */
  stop(): Promise<void>;
}

/**
 * Looks every `interval` milliseconds whether any job is due, and has each lane that rests do its own, until it is stopped.
 * One look for all: most find nothing.
 */
export const startRunner = (deps: RunnerDeps, kinds: readonly JobKind[], interval = 200): Runner => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = [...Map.groupBy(kinds, ({ lane = 'main' }) => lane)].map(([lane, each]) => ({
    lane,
    known: byKind(each),
  }));
  const all = kinds.map(({ kind }) => kind);
  const busy = new Map<Lane, Promise<void>>();
  const heeding = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      deps.log.error({ event: 'jobs.failed', error });
    }
  };
  const look = async (): Promise<void> => {
    const found = await deps.db.row(anyDue, [deps.clocks.now().toISOString(), all]);
    if (found?.due !== true) return;
    for (const { lane, known } of lanes) {
      if (busy.has(lane)) continue;
      const work = heeding(async () => runDue(deps, known, () => !signal.aborted));
      busy.set(
        lane,
        work.finally(() => busy.delete(lane)),
      );
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await heeding(look);
      await pause(interval, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(busy.values());
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
