import type { Clocks } from './clocks.ts';
import { type Db, statement } from './db/db.ts';

/** Milliseconds between two looks at the database's clock: a process that slept, or drifts, is right again after one. */
const interval = 30_000;

const ask = statement<{ now: string }>('clocks.now', 'SELECT clock_timestamp() AS now');

export interface DatabaseClocks extends Clocks {
  /** Takes the database's time from here on. Rejects when it cannot be asked. */
  follow(db: Db): Promise<void>;
  /** Ends the looking. */
  stop(): void;
}

/**
 * Real time as the database has it (rules §0), for all processes of one database: between two looks it goes on by the
 * process' monotonic clock, which nobody sets, and never goes back. So whoever sets the clock of one machine neither
 * ends codes early nor revives ended ones, and no statement is spent on asking for each request.
 *
 * @param system for the business date, and for the time until a database is followed
 * @param monotonic milliseconds of a clock that is never set
 */
export const databaseClocks = (system: Clocks, monotonic: () => number = () => performance.now()): DatabaseClocks => {
  let base: { readonly at: number; readonly mark: number } | undefined;
  let newest = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async (db: Db): Promise<void> => {
    const before = monotonic();
    const row = await db.row(ask);
    if (row === undefined) throw new Error('The database does not tell its time.');
    // It was asked somewhere between: the middle errs by half of what the answer took.
    base = { at: Date.parse(row.now), mark: (before + monotonic()) / 2 };
  };
  return {
    now: () => {
      const time = base === undefined ? system.now().getTime() : base.at + (monotonic() - base.mark);
      if (base !== undefined) newest = Math.max(newest, Math.floor(time));
      return new Date(base === undefined ? time : newest);
    },
    today: () => system.today(),
    follow: async (db) => {
      await look(db);
      // While the database is away, time goes on from the last look.
      timer = setInterval(() => void look(db).catch(() => undefined), interval).unref();
    },
    stop: () => clearInterval(timer),
  };
};
