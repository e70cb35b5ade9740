import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Clocks } from './clocks.ts';
import { type Db, statement } from './db/db.ts';

/**
 * Milliseconds between two looks at the database's clocks: a process that slept, or drifts, is right again after one, and
 * has heard of a business date that somebody moved.
 */
const interval = 1000;

const ask = statement<{ now: string; today?: IsoDate | null }>(
  'clocks.ask',
  'SELECT clock_timestamp() AS now, (SELECT today FROM business_date) AS today',
);

export interface DatabaseClocks extends Clocks {
  /** Takes the database's time from here on. Rejects when it cannot be asked. */
  follow(db: Db): Promise<void>;
  /** Ends the looking. */
  stop(): void;
}

/**
 * Real time as the database has it (rules §0), for all processes of one database: between two looks it goes on by the
 * process' monotonic clock, which nobody sets, and never goes back. So whoever sets the clock of one machine neither
 * ends codes early nor revives ended ones, and no statement is spent on asking for each request. The business date is the
 * one that was moved in the database, as soon as one was.
 *
 * @param system for the business date that nobody has moved, and for the time until a database is followed
 * @param monotonic milliseconds of a clock that is never set
 */
export const databaseClocks = (system: Clocks, monotonic: () => number = () => performance.now()): DatabaseClocks => {
  let base: { readonly at: number; readonly mark: number } | undefined;
  let newest = 0;
  let moved: IsoDate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const look = async (db: Db): Promise<void> => {
    const before = monotonic();
    const row = await db.row(ask);
    if (row === undefined) throw new Error('The database does not tell its time.');
    // It was asked somewhere between: the middle errs by half of what the answer took.
    base = { at: Date.parse(row.now), mark: (before + monotonic()) / 2 };
    moved = row.today ?? moved;
  };
  const lookAgain = async (db: Db): Promise<void> => {
    // A database that does not answer is not asked a second time meanwhile.
    if (isLooking) return;
    isLooking = true;
    // While the database is away, time goes on from the last look.
    await look(db).catch(() => undefined);
    isLooking = false;
  };
  return {
    now: () => {
      const time = base === undefined ? system.now().getTime() : base.at + (monotonic() - base.mark);
      if (base !== undefined) newest = Math.max(newest, Math.floor(time));
      return new Date(base === undefined ? time : newest);
    },
    today: () => {
      const today = system.today();
      // Never back, whatever the configuration says by now.
      return moved !== undefined && moved > today ? moved : today;
    },
    follow: async (db) => {
      await look(db);
      timer = setInterval(() => void lookAgain(db), interval).unref();
    },
    stop: () => clearInterval(timer),
  };
};
