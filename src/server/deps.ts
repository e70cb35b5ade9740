import type { Clocks } from './clocks.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log/log.ts';
import type { PriceSource } from './ports/prices.ts';

/** What every service of the server is given. */
export interface Deps {
  readonly db: Db;
  readonly clocks: Clocks;
  readonly config: Config;
  readonly log: Log;
  /** What units cost. */
  readonly prices: PriceSource;
}
