import { setTimeout as pause } from 'node:timers/promises';
import { type Db, statement } from '#server/db/db.ts';

const waiting = statement<{ pid: number }>(
  'test.waiting',
  'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
);

/**
 * Does one thing in a transaction that stays open until another, which began meanwhile, waits for a row of it: so that
 * the other has taken its snapshot before the first one's end. Answers what the other answers; where that is several at
 * once, all `waiters` of them have to wait. PGlite has one connection: there the other begins when the first has ended.
 */
export const behind = async <T>(
  db: Db,
  first: (tx: Db) => Promise<unknown>,
  other: () => Promise<T>,
  waiters = 1,
): Promise<T> => {
  const begun = Promise.withResolvers<undefined>();
  const seen = { over: false };
  // Called out here and not in the transaction, which nobody may use the database beside.
  const late = begun.promise.then(other).finally(() => {
    seen.over = true;
  });
  // Whoever awaits the answer hears of its fault; nobody does while the first one's is on its way.
  late.catch(() => undefined);
  await db.transaction(async (tx) => {
    await first(tx);
    begun.resolve(undefined);
    if (tx.engine === 'PGlite') return;
    while (!seen.over && (await tx.rows(waiting)).length < waiters) await pause(5);
    if (seen.over) throw new Error('The other did not wait.');
  });
  return late;
};
