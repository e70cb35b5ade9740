import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Clocks } from '#server/clocks.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Log, LogFields } from '#server/log/log.ts';
import type { PricedDay } from '#server/ports/prices.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import type { PasswordCost } from '#server/users/password-hash.ts';

export interface TestClocks extends Clocks {
  /** Moves `now`, in milliseconds. */
  advance(milliseconds: number): void;
  setToday(date: string): void;
}

/** Clocks that stand still until a test moves them: 2026-11-20, 09:00 UTC. */
export const testClocks = (start = '2026-11-20T09:00:00.000Z'): TestClocks => {
  let milliseconds = Date.parse(start);
  let today = start.slice(0, 10);
  return {
    now: () => new Date(milliseconds),
    today: () => today,
    advance: (by) => {
      milliseconds += by;
    },
    setToday: (date) => {
      today = date;
    },
  };
};

/** The default configuration, limits out of the way; `changes` are environment variables. */
export const testConfig = (changes: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    LOG_LEVEL: 'silent',
    // In place of a file in the working directory.
    SECRET_KEYS: `test:${'A'.repeat(43)}`,
    RATE_PER_ADDRESS: '1000000',
    RATE_PER_USER: '1000000',
    RATE_PER_ROUTE: '1000000',
    ...changes,
  });

/** A business date with the model's prices. */
export const priced = (today: IsoDate): PricedDay => ({ today, prices: modelPrices });

/**
 * The least that argon2id takes. At the product's cost half of what the suites of signing in compute would be passwords;
 * what that cost is, and that a server of its own process keeps to it, is asked where it is the question.
 */
export const testPasswordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** A log that keeps its lines. */
export const memoryLog = (): Log & { readonly lines: LogFields[] } => {
  const lines: LogFields[] = [];
  const write = (fields: LogFields): void => {
    lines.push(fields);
  };
  return { lines, info: write, warn: write, error: write };
};
