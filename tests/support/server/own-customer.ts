import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import type { Principal } from '#server/http/handler.ts';
import { type Account, type AccountOptions, openAccount, signedInCustomer, testDeps } from './customers.ts';
import { freshDatabase } from './database.ts';

/** What a test of money begins with; a test that needs it otherwise puts its own in its place. */
export interface OwnCustomer {
  db: Database;
  /** Services over the database, with clocks that stand until the test moves them. */
  world: ReturnType<typeof testDeps>;
  anna: Principal;
  account: Account;
}

/**
 * A customer of each test's own, with an account relation, over one database of the suite. There when a test, or a hook
 * that is set after this one, begins.
 */
export const ownCustomer = (engine: Db['engine'], options?: AccountOptions): OwnCustomer => {
  const own = {} as OwnCustomer;
  beforeAll(async () => {
    own.db = await freshDatabase(engine);
  });
  afterAll(async () => own.db.close());
  beforeEach(async () => {
    own.world = testDeps(own.db);
    own.anna = await signedInCustomer(own.db);
    own.account = await openAccount(own.db, own.anna, options);
  });
  return own;
};
