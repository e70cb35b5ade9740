import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Result } from '#domain/result/result.ts';
import type { JobFault } from '#domain/staff/job-faults.ts';

/** The newest run of a job. */
export interface JobRun {
  readonly date: IsoDate;
  readonly state: 'RUNNING' | 'DONE';
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** How often it was run for that date. */
  readonly runs: number;
  /** Whole numbers by their names. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface DayJob {
  readonly job: string;
  readonly title: string;
  /** Null where it has not run yet. */
  readonly last: JobRun | null;
}

/** Why a day does not get on. */
export interface StuckDay {
  /** The job of the day; null where an order of the day does not get on. */
  readonly job: string | null;
  readonly since: string;
  /** Tries until now. */
  readonly attempts: number;
  readonly fault: JobFault;
  /** When it is tried again by itself. */
  readonly nextTryAt: string | null;
}

/** The business day as the server tells it. */
export interface BusinessDay {
  readonly today: IsoDate;
  /** Where the date is being moved to; null where it stands. */
  readonly movingTo: IsoDate | null;
  /** The day whose end is under way; null when none is. */
  readonly underWay: IsoDate | null;
  /** Why the day under way does not get on; null while it does. */
  readonly stuck: StuckDay | null;
  /** Whether the date can be moved here: the demo's alone. */
  readonly movable: boolean;
  /** In the order of a day. */
  readonly jobs: readonly DayJob[];
}

export type LoadedDay = Result<BusinessDay, 'NOT_PERMITTED'>;

/** What a wish can be refused for; `NOT_A_DATE` and what the date tells are known without the server. */
export type DayRefusal =
  | 'NOT_MOVABLE'
  | 'NOT_FORWARD'
  | 'TOO_FAR'
  | 'UNKNOWN_JOB'
  | 'NOT_RUN'
  | 'DAY_UNDER_WAY'
  | 'NOT_PERMITTED';
export type DayResult = Result<null, DayRefusal>;

export interface MoveInput {
  readonly to: IsoDate;
}
export interface RunInput {
  readonly job: string;
  readonly date: IsoDate;
}

/** What the page has to say above the jobs. `UNSURE`: the answer to a wish was lost. `STALE`: the newest state was not to be had. */
export type DayNews = 'MOVING' | 'RUNNING_AGAIN' | 'NOT_A_DATE' | DayRefusal | 'UNSURE' | 'STALE';

export interface BusinessDayContext {
  readonly day: BusinessDay | null;
  readonly news: DayNews | null;
  readonly to: IsoDate | null;
  readonly again: RunInput | null;
}

export type BusinessDayEvent =
  | { readonly type: 'day.reloaded' }
  /** As it was typed. */
  | { readonly type: 'date.submitted'; readonly to: string }
  | { readonly type: 'job.repeated'; readonly job: string };

export type BusinessDayScreen = 'loading' | 'loadFailed' | 'notPermitted' | 'day';
