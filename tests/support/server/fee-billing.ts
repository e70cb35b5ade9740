import { afterAll, beforeAll } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { type AccountOptions, openAccount, signedInCustomer } from './customers.ts';
import { freshDatabase } from './database.ts';
import { runJobOf } from './day-ends.ts';
import { statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { serviceFeeJob } from '#server/billing/service-fee-job.ts';

export const fees = statement<{
  average: number;
  percent: string;
  amount: number;
  sold: number;
  waived: number;
  booked_on: string;
}>('', 'SELECT average, percent, amount, sold, waived, booked_on FROM service_fees WHERE ips_id = $1 ORDER BY quarter');

/** The first business day after the first quarter of 2027, on which that is billed. */
export const billed = '2027-04-01';

/** A database of a suite's own with a customer, whose quarter is billed. */
export const feeBilling = (engine: Database['engine']) => {
  let db: Database;
  let anna: Awaited<ReturnType<typeof signedInCustomer>>;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    anna = await signedInCustomer(db);
  });
  afterAll(async () => db.close());
  return {
    get db() {
      return db;
    },
    get anna() {
      return anna;
    },
    account: async (options: AccountOptions = {}) =>
      openAccount(db, anna, { invested: euros(10_000), boughtOn: '2026-12-15', ...options }),
    bill: async () => runJobOf(db, serviceFeeJob, billed),
    feeOf: async (ipsId: string) => (await db.row(fees, [ipsId])) ?? { amount: -1, sold: -1, waived: -1, average: -1 },
  };
};
