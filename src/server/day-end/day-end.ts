import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { addDays, type Instant, type IsoDate } from '#domain/calendar/iso-date.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import { aimBusinessDate, lockBusinessDate, storedBusinessDate } from './business-date.store.ts';
import type { DayEndJob, Figures } from './day-end-job.ts';
import { dayUnderWay, lastRuns, latestDay, reopenFor, type RunRow } from './day-end.store.ts';
import { dayEndWork, openNextDay, orderEvening, resumeDay, stuckStep, type StuckStep, wakeStuckJob } from './steps.ts';

/** Days that a date may be moved ahead at once: nobody waits for more, and a slip of a digit does no harm. */
const farthest = 366;

export interface DayEndRun {
  readonly job: string;
  readonly title: string;
  /** Null where it has not run yet. */
  readonly last: {
    readonly date: IsoDate;
    readonly state: RunRow['state'];
    readonly startedAt: Instant;
    readonly finishedAt: Instant | null;
    /** How often it was run for that date, from its beginning. */
    readonly runs: number;
    readonly figures: Figures;
  } | null;
}

export interface BusinessDay {
  readonly today: IsoDate;
  /** Where the date is being moved to; null where it stands. */
  readonly movingTo: IsoDate | null;
  /** The day whose end is under way; null when none is. */
  readonly underWay: IsoDate | null;
  /** Why the day under way does not get on; null while it does. */
  readonly stuck: StuckStep | null;
  /** Whether the date can be moved here: the demo's alone. */
  readonly movable: boolean;
  /** All jobs in the order of a day, each with its newest run. */
  readonly jobs: readonly DayEndRun[];
}

export type MoveRefusal = 'NOT_MOVABLE' | 'NOT_FORWARD' | 'TOO_FAR' | 'DAY_UNDER_WAY';
export type RunAgainRefusal = 'UNKNOWN_JOB' | 'NOT_RUN' | 'DAY_UNDER_WAY';

export interface DayEnd {
  /** For the job runner. */
  readonly work: readonly JobKind[];
  /** Orders the day's end that real time brings, and goes on with one that was cut short; at every start. */
  readonly orderRecurring: () => Promise<void>;
  readonly overview: () => Promise<BusinessDay>;
  /**
   * Moves the demo's business date: every business day from today's to `to` has its settlements and its end, in order,
   * done by the job runner; answers at once. Refused while a day is under way: what it is stuck at would move nothing.
   * `actor` is the id of the member of staff who asks for it.
   */
  readonly moveBusinessDate: (
    to: IsoDate,
    actor?: string,
  ) => Promise<Result<{ readonly movingTo: IsoDate }, MoveRefusal>>;
  /**
   * Runs a job of a past day's end once more, from its beginning; what it did stays as it is. The job that the day under
   * way is stuck at is tried again at once.
   */
  readonly runAgain: (job: string, date: IsoDate) => Promise<Result<{ readonly date: IsoDate }, RunAgainRefusal>>;
}

const lastOf = (row: RunRow | undefined): DayEndRun['last'] =>
  row === undefined
    ? null
    : {
        date: row.business_date,
        state: row.state,
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        runs: row.runs,
        figures: row.figures,
      };

/** The business day of this installation, with the jobs of its end. */
export const openDayEnd = (deps: Deps, jobs: readonly DayEndJob[]): DayEnd => {
  const { db, clocks, config } = deps;
  // Of a process that has not heard of the newest move yet, the stored date is the later one.
  const todayOf = (stored: IsoDate | undefined): IsoDate =>
    stored !== undefined && stored > clocks.today() ? stored : clocks.today();

  return {
    work: dayEndWork(deps, jobs),

    orderRecurring: async () =>
      db.transaction(async (tx) => {
        const open = await dayUnderWay(tx);
        if (open !== undefined) return resumeDay(tx, open.business_date, clocks.now());
        if (config.businessDate !== undefined) return undefined;
        if ((await latestDay(tx)) === undefined) return orderEvening(tx, businessDayFrom(clocks.today()));
        return openNextDay(tx, clocks.now());
      }),

    overview: async () => {
      const [stored, open] = [await storedBusinessDate(db), await dayUnderWay(db)];
      const today = todayOf(stored?.today);
      const rows = await lastRuns(db, today);
      const stuck = open === undefined ? undefined : await stuckStep(db, jobs, open, clocks.now());
      return {
        today,
        movingTo: stored !== undefined && stored.target > today ? stored.target : null,
        underWay: open?.business_date ?? null,
        stuck: stuck ?? null,
        movable: config.demo,
        jobs: jobs
          .toSorted((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1))
          .map(({ name, title }) => ({ job: name, title, last: lastOf(rows.find(({ job }) => job === name)) })),
      };
    },

    moveBusinessDate: async (to, actor = 'system') => {
      if (!config.demo) return refused('NOT_MOVABLE');
      return db.transaction(async (tx) => {
        // Of two who move it at the same moment, one finds the other's day under way.
        await lockBusinessDate(tx);
        const today = todayOf((await storedBusinessDate(tx))?.today);
        if (to <= today) return refused('NOT_FORWARD');
        if (to > addDays(today, farthest)) return refused('TOO_FAR');
        if ((await dayUnderWay(tx)) !== undefined) return refused('DAY_UNDER_WAY');
        const { target } = await aimBusinessDate(tx, today, to);
        await audit(tx, { kind: 'BUSINESS_DATE_MOVED', at: clocks.now(), actor, details: { from: today, to } });
        await openNextDay(tx, clocks.now());
        return granted({ movingTo: target });
      });
    },

    runAgain: async (job, date) => {
      if (!jobs.some(({ name }) => name === job)) return refused('UNKNOWN_JOB');
      return db.transaction(async (tx) => {
        const now = clocks.now();
        if ((await dayUnderWay(tx)) !== undefined) {
          return (await wakeStuckJob(tx, jobs, { job, date }, now)) ? granted({ date }) : refused('DAY_UNDER_WAY');
        }
        if (!(await reopenFor(tx, date, job, now.toISOString()))) return refused('NOT_RUN');
        await resumeDay(tx, date, now);
        return granted({ date });
      });
    },
  };
};
