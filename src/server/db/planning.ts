/**
 * A statement is planned once a connection, for any parameters. By itself PostgreSQL weighs at each call whether to plan
 * anew for these parameters, which for statements that look up a few rows by their keys costs as much as running them.
 * `tests/contract/plans.test.ts` shows of these very plans that none reads a whole table.
 */
export const planning = 'plan_cache_mode=force_generic_plan';
