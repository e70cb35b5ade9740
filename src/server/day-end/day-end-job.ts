import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FigureName } from '#domain/day-end/figures.ts';
import type { Db } from '../db/db.ts';
import { planForParameters } from '../db/planning.ts';
import type { Json } from '../jobs/enqueue.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';

/** Whole numbers by name: rows counted, cents summed. Added up over the chunks of a run. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

/** What one chunk of a job is given. */
export interface DayEndChunk {
  /** The business day (a TARGET day) whose end it is. */
  readonly date: IsoDate;
  /** The TARGET day before: what happened on the days between belongs to this run. */
  readonly previous: IsoDate;
  /** Where the chunk before left off, as it said; null at the beginning. */
  readonly cursor: Json;
  /** Real time, and `date` as today: bookings are of that day, whatever the process' clocks say; and what units cost. */
  readonly moment: PricedMoment;
}

export interface DayEndProgress {
  /** Where to go on; null when nothing is left. */
  readonly cursor: Json;
  readonly figures: Figures;
  /** Milliseconds until it goes on: it waits for somebody outside. At once unless given. */
  readonly pause?: number;
}

/** What a chunk does in its transaction. */
export type ChunkRun = (tx: Db, chunk: DayEndChunk) => Promise<DayEndProgress>;

interface DayEndWork {
  /** Kebab-case and for ever the same: with the date it names the run. */
  readonly name: string;
  /** What the back office reads. */
  readonly title: string;
  /** Its place among the day's jobs (`dayEndOrder`); of two at the same place the name decides. */
  readonly order: number;
  /** Whether the day has such work at all; every business day unless given. */
  readonly isDue?: (chunk: Pick<DayEndChunk, 'date' | 'previous'>) => boolean;
  /** Comes before all else, the jobs that wait for the business date included; these need what it brings. */
  readonly opens?: boolean;
}

/** Work that needs nobody outside. */
export interface OwnDayEndJob extends DayEndWork {
  readonly run: ChunkRun;
}

/**
 * Work that speaks with somebody outside: that happens before the chunk's transaction and beside any, so that no row waits
 * for a network. After a crash, or where the transaction fails, it happens again for the same chunk.
 */
interface AskingDayEndJob extends DayEndWork {
  /** Asks, and answers what the chunk does with what it heard. */
  readonly ask: (db: Db, chunk: DayEndChunk) => Promise<ChunkRun>;
}

/**
 * Work of a day's end. Each chunk is one transaction, committed together with its progress: so a crash loses and doubles
 * nothing. It must stay well below the job runner's lease (30 s): a few thousand rows at a time, by statements over
 * sets. Run again for the same date, from its beginning, it changes nothing.
 */
export type DayEndJob = OwnDayEndJob | AskingDayEndJob;

/** What a chunk does, once those outside were asked. */
export const askedChunk = async (db: Db, job: DayEndJob, chunk: DayEndChunk): Promise<ChunkRun> =>
  'ask' in job ? job.ask(db, chunk) : job.run;

/** The order of a day: prices, money that comes and goes, then what the holdings are worth, then what follows from that. */
export const dayEndOrder = {
  prices: 50,
  expiry: 100,
  savingsPlans: 200,
  paymentFiles: 300,
  churchTax: 350,
  advanceTax: 400,
  valuation: 500,
  fees: 600,
  lossNotices: 700,
  reports: 800,
  tasks: 900,
  retention: 1000,
} as const;

/** A run that has nothing left to do. */
export const ended = (figures: Figures = {}): DayEndProgress => ({ cursor: null, figures });

/** Does a chunk in the transaction that keeps how far the job has come. */
export const runChunk = async (tx: Db, run: ChunkRun, chunk: DayEndChunk): Promise<DayEndProgress> => {
  await planForParameters(tx);
  return run(tx, chunk);
};
