import * as z from 'zod';
import { businessDayFrom, isBusinessDay, nextBusinessDay, previousBusinessDay } from '#domain/calendar/business-day.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { hastenJobs } from '../jobs/hasten.ts';
import type { JobFacts, JobKind } from '../jobs/runner.ts';
import { isPriced } from '../market/price-days.ts';
import { retryJob, stuckAwaitedJob, stuckJob, type StuckJob } from '../jobs/stuck-jobs.ts';
import { advanceBusinessDate, storedBusinessDate } from './business-date.store.ts';
import { askedChunk, type ChunkRun, type DayEndChunk, type DayEndJob, runChunk } from './day-end-job.ts';
import {
  type DayEndRow,
  dayUnderWay,
  finishDay,
  keepProgress,
  latestDay,
  lockDay,
  openDay,
  runsOf,
  takeStep,
} from './day-end.store.ts';

const stepKind = 'dayEnd.step';
const openKind = 'dayEnd.open';

/** How long a day waits for a look at the jobs that belong to it, in milliseconds, and how often at most. */
const patience = { pause: 250, looks: 1200 };

const longest = patience.pause * patience.looks;

const inSequence = (jobs: readonly DayEndJob[]): readonly DayEndJob[] =>
  jobs.toSorted((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1));

/**
 * When a day's end begins in real time: after the markets have closed, on the day itself in Berlin (21 h UTC is 22 or
 * 23 h there), so that a loss notice leaves on the same day (Art. 62 (1) DelVO 2017/565).
 */
const eveningOf = (date: IsoDate): Date => new Date(`${date}T21:00:00.000Z`);

const opening = z.strictObject({ date: z.string() });
// `asks`: whether somebody outside is to be asked first, as far as the step before knew.
const going = z.strictObject({ date: z.string(), step: z.int(), looks: z.int(), asks: z.optional(z.boolean()) });

/** Orders the end of a day that comes in real time; a second time changes nothing. */
export const orderEvening = async (tx: Db, date: IsoDate): Promise<void> => {
  await enqueue(tx, { kind: openKind, key: date, payload: { date }, runAfter: eveningOf(date) });
};

const stepKey = (date: IsoDate, step: number): string => `${date} ${String(step)}`;

const orderStep = async (tx: Db, date: IsoDate, runAfter: Date, { looks = 0, asks = false } = {}): Promise<void> => {
  const step = await takeStep(tx, date);
  if (step === undefined) return;
  await enqueue(tx, { kind: stepKind, key: stepKey(date, step), payload: { date, step, looks, asks }, runAfter });
};

const wake = statement(
  'dayEnd.wake',
  `UPDATE job j SET run_after = $2 FROM day_ends d
  WHERE d.business_date = $1 AND j.kind = '${stepKind}' AND j.status = 'WAITING'
    AND j.key = d.business_date::text || ' ' || d.step::text`,
);

/** Goes on with a day at once, also where its job was lost; harmless where somebody does. */
export const resumeDay = async (tx: Db, date: IsoDate, now: Date): Promise<void> => {
  // A step that fails stays the same one: since when it fails is not forgotten by a start.
  if ((await tx.change(wake, [date, now.toISOString()])) === 0) await orderStep(tx, date, now);
};

// As `hastenJobs` finds them.
const waiting = statement(
  'dayEnd.waiting',
  `SELECT 1 FROM job WHERE status = 'WAITING' AND payload ->> 'on' <= $1
    AND (failing_since IS NULL OR failing_since >= $2) LIMIT 1`,
);

const waitsFrom = (now: Date): string => new Date(now.getTime() - longest).toISOString();

/** Whether jobs that belong to the day are still to be done. What has failed for long is not waited for any more. */
const isAwaited = async (db: Db, date: IsoDate, now: Date): Promise<boolean> =>
  (await db.row(waiting, [date, waitsFrom(now)])) !== undefined;

/** The same, once they are due. */
const isAwaitedNow = async (tx: Db, date: IsoDate, now: Date): Promise<boolean> => {
  await hastenJobs(tx, { now: now.toISOString(), today: date });
  return isAwaited(tx, date, now);
};

const begin = async (tx: Db, date: IsoDate, now: Date): Promise<void> => {
  if ((await openDay(tx, date, now.toISOString())) !== undefined) await orderStep(tx, date, now);
};

/** In real time: the days that were missed one after the other, then the next one in its evening. */
const beginNextEvening = async (tx: Db, date: IsoDate, now: Date): Promise<void> =>
  eveningOf(date) <= now ? begin(tx, date, now) : orderEvening(tx, date);

/**
 * Once a day has ended: lets the next business day come where the date is being moved that far. Nothing while another day
 * is under way.
 */
export const openNextDay = async (tx: Db, now: Date): Promise<void> => {
  const [stored, latest] = [await storedBusinessDate(tx), await latestDay(tx)];
  if (stored === undefined) {
    if (latest !== undefined) await beginNextEvening(tx, nextBusinessDay(latest.business_date), now);
    return;
  }
  // A date that was never moved before has had no end yet: it comes first.
  const next = latest === undefined ? businessDayFrom(stored.today) : nextBusinessDay(latest.business_date);
  await advanceBusinessDate(tx, next > stored.target ? stored.target : next);
  if (next <= stored.target) await begin(tx, next, now);
};

/** The day's first job that is not done; undefined when all are. */
const nextJob = async (
  db: Db,
  jobs: readonly DayEndJob[],
  date: IsoDate,
): Promise<{ readonly job: DayEndJob; readonly chunk: Omit<DayEndChunk, 'moment'> } | undefined> => {
  const previous = previousBusinessDay(date);
  const done = new Map((await runsOf(db, date)).map((run) => [run.job, run]));
  const job = inSequence(jobs).find(
    (each) => done.get(each.name)?.state !== 'DONE' && (each.isDue?.({ date, previous }) ?? true),
  );
  if (job === undefined) return undefined;
  return { job, chunk: { date, previous, cursor: done.get(job.name)?.cursor ?? null } };
};

/** What a day under way is stuck at. */
export interface StuckStep extends StuckJob {
  /** The day's job; null where an order of the day does not get on, or the day does not end. */
  readonly job: string | null;
}

/** Why a day does not get on; undefined while it does. */
export const stuckStep = async (
  db: Db,
  jobs: readonly DayEndJob[],
  { business_date: date, step }: DayEndRow,
  now: Date,
): Promise<StuckStep | undefined> => {
  const own = await stuckJob(db, stepKind, stepKey(date, step));
  if (own !== undefined) return { ...own, job: (await nextJob(db, jobs, date))?.job.name ?? null };
  const order = await stuckAwaitedJob(db, date, waitsFrom(now));
  return order && { ...order, job: null };
};

/** Makes a job due at once that a day under way is stuck at; false where it is stuck at none, or at another one. */
export const wakeStuckJob = async (
  tx: Db,
  jobs: readonly DayEndJob[],
  { job, date }: { readonly job: string; readonly date: IsoDate },
  now: Date,
): Promise<boolean> => {
  const day = await dayUnderWay(tx);
  if (day?.business_date !== date) return false;
  const stuck = await stuckStep(tx, jobs, day, now);
  return stuck?.job === job && (await retryJob(tx, stuck.jobId, now.toISOString()));
};

/** A chunk that those outside were asked for, by the name of its job and its place. */
interface Asked {
  readonly name: string;
  readonly place: string;
  readonly run: ChunkRun;
}

const placeOf = ({ cursor }: Pick<DayEndChunk, 'cursor'>): string => JSON.stringify(cursor);

const heardFor = (asked: Asked | undefined, { name }: DayEndJob, chunk: DayEndChunk): ChunkRun | undefined =>
  asked?.name === name && asked.place === placeOf(chunk) ? asked.run : undefined;

/** The kinds of jobs that bring business days to their end. */
export const dayEndWork = (
  { db, log, prices }: Pick<Deps, 'db' | 'log' | 'prices'>,
  all: readonly DayEndJob[],
): readonly JobKind[] => {
  const jobs = inSequence(all);
  const momentFor = async (on: Db, date: IsoDate, now: Date): Promise<DayEndChunk['moment']> => {
    const moment = { now: now.toISOString(), today: date, prices };
    // Another process may have kept them.
    if (!isPriced(moment)) await prices.refresh(on);
    return moment;
  };
  const asked = new WeakMap<JobFacts, Asked>();
  const askOutside = async (facts: JobFacts): Promise<void> => {
    const { date, step, looks, asks } = going.parse(facts.payload);
    if (asks !== true) return;
    const day = await dayUnderWay(db);
    if (day?.business_date !== date || day.step !== step) return;
    const next = await nextJob(db, jobs, date);
    if (next === undefined) return;
    const { job } = next;
    if (job.opens !== true && looks < patience.looks && (await isAwaited(db, date, facts.now))) return;
    const chunk = { ...next.chunk, moment: await momentFor(db, date, facts.now) };
    asked.set(facts, { name: job.name, place: placeOf(chunk), run: await askedChunk(db, job, chunk) });
  };
  const goOn = async (tx: Db, facts: JobFacts): Promise<void> => {
    const { payload, now } = facts;
    const { date, step, looks, asks } = going.parse(payload);
    const day = await lockDay(tx, date);
    if (day?.step !== step || day.finished_at !== null) return;
    const next = await nextJob(tx, jobs, date);
    if (next?.job.opens !== true && (await isAwaitedNow(tx, date, now))) {
      if (looks < patience.looks) {
        return orderStep(tx, date, new Date(now.getTime() + patience.pause), { looks: looks + 1, asks: asks === true });
      }
      // One order that does not get on must not keep all customers from their day's end.
      log.warn({ event: 'dayEnd.behind', date });
    }
    const moment = await momentFor(tx, date, now);
    if (next === undefined) {
      await finishDay(tx, date, now.toISOString());
      await openNextDay(tx, now);
      return;
    }
    const { job } = next;
    const chunk = { ...next.chunk, moment };
    const run = 'ask' in job ? heardFor(asked.get(facts), job, chunk) : job.run;
    // Nobody was asked for this chunk: nobody knew, or the day was waiting. The next step asks.
    if (run === undefined) return orderStep(tx, date, now, { looks, asks: true });
    const progress = await runChunk(tx, run, chunk);
    await keepProgress(tx, { date, job: job.name, now: moment.now }, progress);
    if (progress.cursor === null) {
      await audit(tx, { kind: 'DAY_END_RUN', at: now, actor: 'system', subject: job.name, details: { date } });
    }
    const after = progress.cursor === null ? jobs[jobs.indexOf(job) + 1] : job;
    const runAfter = new Date(now.getTime() + (progress.pause ?? 0));
    await orderStep(tx, date, runAfter, { looks, asks: after !== undefined && 'ask' in after });
  };
  return [
    { kind: stepKind, neverDies: true, outside: askOutside, work: goOn },
    {
      kind: openKind,
      neverDies: true,
      work: async (tx, { payload, now }) => {
        const { date } = opening.parse(payload);
        if (!isBusinessDay(date)) throw new Error(`${date} is no business day.`);
        await begin(tx, date, now);
      },
    },
  ];
};
