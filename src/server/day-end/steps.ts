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
import { advanceBusinessDate, storedBusinessDate } from './business-date.store.ts';
import type { DayEndJob } from './day-end-job.ts';
import { finishDay, keepProgress, latestDay, lockDay, openDay, runsOf, takeStep } from './day-end.store.ts';

const stepKind = 'dayEnd.step';
const openKind = 'dayEnd.open';

/** How long a day waits for a look at the jobs that belong to it, in milliseconds, and how often at most. */
const patience = { pause: 250, looks: 1200 };

const inSequence = (jobs: readonly DayEndJob[]): readonly DayEndJob[] =>
  jobs.toSorted((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1));

/**
 * When a day's end begins in real time: after the markets have closed, on the day itself in Berlin (21 h UTC is 22 or
 * 23 h there), so that a loss notice leaves on the same day (Art. 62 (1) DelVO 2017/565).
 */
const eveningOf = (date: IsoDate): Date => new Date(`${date}T21:00:00.000Z`);

const opening = z.strictObject({ date: z.string() });
const going = z.strictObject({ date: z.string(), step: z.int(), looks: z.int() });

/** Orders the end of a day that comes in real time; a second time changes nothing. */
export const orderEvening = async (tx: Db, date: IsoDate): Promise<void> => {
  await enqueue(tx, { kind: openKind, key: date, payload: { date }, runAfter: eveningOf(date) });
};

const orderStep = async (tx: Db, date: IsoDate, runAfter: Date, looks = 0): Promise<void> => {
  const step = await takeStep(tx, date);
  if (step === undefined) return;
  await enqueue(tx, { kind: stepKind, key: `${date} ${String(step)}`, payload: { date, step, looks }, runAfter });
};

/** Goes on with a day that nobody goes on with, e.g. after its job had died; harmless where somebody does. */
export const resumeDay = orderStep;

// As `hastenJobs` finds them.
const waiting = statement(
  'dayEnd.waiting',
  `SELECT 1 FROM job WHERE status = 'WAITING' AND payload ->> 'on' <= $1 LIMIT 1`,
);

/** Whether jobs that belong to the day are still to be done; makes them due. */
const isAwaited = async (tx: Db, date: IsoDate, now: Date): Promise<boolean> => {
  await hastenJobs(tx, { now: now.toISOString(), today: date });
  return (await tx.row(waiting, [date])) !== undefined;
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

/** The kinds of jobs that bring business days to their end. */
export const dayEndWork = (
  { log, prices }: Pick<Deps, 'log' | 'prices'>,
  all: readonly DayEndJob[],
): readonly JobKind[] => {
  const jobs = inSequence(all);

  const goOn = async (tx: Db, { payload, now }: JobFacts): Promise<void> => {
    const { date, step, looks } = going.parse(payload);
    const day = await lockDay(tx, date);
    if (day?.step !== step || day.finished_at !== null) return;
    const previous = previousBusinessDay(date);
    const done = new Map((await runsOf(tx, date)).map((run) => [run.job, run]));
    const job = jobs.find(
      (each) => done.get(each.name)?.state !== 'DONE' && (each.isDue?.({ date, previous }) ?? true),
    );
    if (job?.opens !== true && (await isAwaited(tx, date, now))) {
      if (looks < patience.looks) {
        return orderStep(tx, date, new Date(now.getTime() + patience.pause), looks + 1);
      }
      // One order that does not get on must not keep all customers from their day's end.
      log.warn({ event: 'dayEnd.behind', date });
    }
    const moment = { now: now.toISOString(), today: date, prices };
    // Another process may have kept them.
    if (!isPriced(moment)) await prices.refresh(tx);
    if (job === undefined) {
      await finishDay(tx, date, moment.now);
      await openNextDay(tx, now);
      return;
    }
    const cursor = done.get(job.name)?.cursor ?? null;
    const progress = await job.run(tx, { date, previous, cursor, moment });
    await keepProgress(tx, { date, job: job.name, now: moment.now }, progress);
    if (progress.cursor === null) {
      await audit(tx, { kind: 'DAY_END_RUN', at: now, actor: 'system', subject: job.name, details: { date } });
    }
    await orderStep(tx, date, new Date(now.getTime() + (progress.pause ?? 0)), looks);
  };

  return [
    { kind: stepKind, work: goOn },
    {
      kind: openKind,
      work: async (tx, { payload, now }) => {
        const { date } = opening.parse(payload);
        if (!isBusinessDay(date)) throw new Error(`${date} is no business day.`);
        await begin(tx, date, now);
      },
    },
  ];
};
