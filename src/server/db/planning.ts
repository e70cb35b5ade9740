import { type Db, statement } from './db.ts';

/**
 * A statement is planned once a connection, for any parameters. By itself PostgreSQL weighs at each call whether to plan
 * anew for these parameters, which for statements that look up a few rows by their keys costs as much as running them.
 * What works on thousands of rows asks to be planned for them. `tests/contract/plans.test.ts` shows of these very plans that none reads a whole table.
 */
export const planning = 'plan_cache_mode=force_generic_plan';

const forParameters = statement('planning.forParameters', 'SET LOCAL plan_cache_mode = auto');

/**
 * Lets PostgreSQL weigh again for what the transaction asks from now on: a chunk of thousands, planned as if it were a few
 * rows, takes minutes instead of a second. Not for every statement anew: that would hold for each row's foreign keys.
 */
export const planForParameters = async (tx: Db): Promise<void> => {
  await tx.post(forParameters, []);
};
