import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db, Parameter, Statement } from './db.ts';
import { Deadlocked, faultOf } from './faults.ts';
import { textOf, valueOf } from './values.ts';

/** A database that can be migrated and closed; the product gets it as `Db`. */
export interface Database extends Db {
  /** Runs scripts of many statements without parameters inside one transaction: for migrations alone. */
  scripts(work: (tx: Db, run: (sql: string) => Promise<void>) => Promise<void>): Promise<void>;
  /** Waits for the statements under way. */
  close(): Promise<void>;
}

/** How pg reads columns: by the same rules on both engines, see `values.ts`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (text: string) => valueOf(type, text),
};

/** What a transaction knows of itself. */
interface Scope {
  open: boolean;
  /** A joined inner transaction failed: the whole may not be committed even when someone caught the error. */
  doomed: boolean;
  /** What was sent without being waited for: its first fault. */
  fault: unknown;
}

// Who waits for a second connection while holding one waits for ever on PGlite and exhausts the pool on PostgreSQL.
const scopes = new AsyncLocalStorage<{ readonly pool: pg.Pool; readonly scope: Scope }>();

const refuseDetour = (pool: pg.Pool): void => {
  const outer = scopes.getStore();
  if (outer?.scope.open === true && outer.pool === pool) {
    throw new Error('The database was used beside the open transaction; pass the transaction on instead.');
  }
};

interface Result {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}

const run = async (
  client: pg.ClientBase,
  statement: Statement<unknown>,
  parameters: readonly Parameter[],
): Promise<Result> => {
  try {
    return await client.query<Record<string, unknown>>({ ...statement, values: parameters.map(textOf) });
  } catch (error) {
    throw faultOf(error, statement.name);
  }
};

type Borrow = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

const statements = (engine: Db['engine'], borrow: Borrow): Omit<Db, 'transaction'> => ({
  engine,
  rows: async <Row>(statement: Statement<Row>, parameters: readonly Parameter[] = []) =>
    borrow(async (client) => (await run(client, statement, parameters)).rows as readonly Row[]),
  row: async <Row>(statement: Statement<Row>, parameters: readonly Parameter[] = []) =>
    borrow(async (client) => (await run(client, statement, parameters)).rows[0] as Row | undefined),
  change: async (statement, parameters = []) =>
    borrow(async (client) => (await run(client, statement, parameters)).rowCount ?? 0),
  post: async (statement, parameters = []) => {
    await borrow(async (client) => run(client, statement, parameters));
  },
});

/** Asks, at once or after what was asked before. */
type InTurn = <T>(ask: () => Promise<T>) => Promise<T>;

/** Holds back what a client writes until nothing more is asked at once: one system call instead of one a statement. */
const gathering = (client: pg.PoolClient): (() => void) => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'stream');
  if (!(stream instanceof Writable)) return () => undefined;
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    // After all that goes on without waiting for an answer.
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
};

/** A client that sends what it is asked at once keeps its order itself; another one is asked one thing after the other. */
const turnsOf = (client: pg.PoolClient): InTurn => {
  if ('pipeline' in client && client.pipeline) {
    const gather = gathering(client);
    return async (ask) => {
      gather();
      return ask();
    };
  }
  let last: Promise<unknown> = Promise.resolve();
  return async (ask) => {
    const answer = last.then(ask, ask);
    last = answer.catch(() => undefined);
    return answer;
  };
};

const within = (engine: Db['engine'], client: pg.PoolClient, scope: Scope, inTurn: InTurn): Db => {
  const tx: Db = {
    ...statements(engine, async (work) => {
      if (!scope.open) throw new Error('The transaction has ended.');
      return inTurn(async () => work(client));
    }),
    // Not async: what cannot be sent is refused at once, and everything later the server has to refuse at the commit.
    post: async (statement, parameters = []) => {
      if (!scope.open) throw new Error('The transaction has ended.');
      const sendable = parameters.map(textOf);
      inTurn(async () => run(client, statement, sendable)).catch((error: unknown) => {
        scope.fault ??= error;
      });
    },
    transaction: async (work) => {
      try {
        return await work(tx);
      } catch (error) {
        scope.doomed = true;
        throw error;
      }
    },
  };
  return tx;
};

/**
 * How often a transaction that met a deadlock is done anew, all of it: two people's own calls may lock the same rows in
 * another order, and neither of them has done anything wrong. Nothing of the first try is kept. A moment later, and not the
 * same for all: who asks at once may be back at its first row before the other has taken it.
 */
const repeats = 2;

// Without a name, which is one message instead of four: there is nothing to prepare.
const begin = { name: '', text: 'BEGIN' };
const commit = { name: '', text: 'COMMIT' };
const rollback = { name: '', text: 'ROLLBACK' };

/** The `Db` over a pool of pg clients; PGlite hands in a pool of exactly one. */
export const databaseOver = (engine: Db['engine'], pool: pg.Pool, closed: () => Promise<void>): Database => {
  const connect = async (): Promise<pg.PoolClient> => {
    refuseDetour(pool);
    try {
      return await pool.connect();
    } catch (error) {
      throw faultOf(error, 'connect');
    }
  };

  const borrow: Borrow = async (work) => {
    const client = await connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };

  const inTransaction = async <T>(work: (tx: Db, client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    const scope: Scope = { open: true, doomed: false, fault: undefined };
    const inTurn = turnsOf(client);
    let broken = false;
    try {
      // Sent with the first statement. It cannot fail alone: without its connection nothing after it is done either.
      const begun = inTurn(async () => run(client, begin, []));
      begun.catch(() => undefined);
      try {
        const value = await scopes.run({ pool, scope }, async () =>
          work(within(engine, client, scope, inTurn), client),
        );
        await begun;
        if (scope.doomed) throw new Error('An inner transaction failed; nothing of the outer one is kept.');
        scope.open = false;
        // After a failed statement that someone caught, PostgreSQL answers COMMIT with ROLLBACK and no error.
        const { command } = await inTurn(async () => run(client, commit, []));
        // All that was asked before is answered by now.
        if (scope.fault !== undefined) throw scope.fault;
        if (command !== 'COMMIT') throw new Error('The transaction could not be committed: a statement in it failed.');
        return value;
      } catch (error) {
        scope.open = false;
        await inTurn(async () => run(client, rollback, [])).catch(() => {
          broken = true;
        });
        throw error;
      }
    } finally {
      scope.open = false;
      client.release(broken);
    }
  };

  return {
    ...statements(engine, borrow),
    transaction: async (work) => {
      for (let left = repeats; ; left -= 1) {
        try {
          return await inTransaction(work);
        } catch (error) {
          if (left === 0 || !(error instanceof Deadlocked)) throw error;
          await pause(20 + 30 * Math.random());
        }
      }
    },
    scripts: async (work) =>
      inTransaction(async (tx, client) =>
        work(tx, async (sql) => {
          await client.query(sql);
        }),
      ),
    close: async () => {
      await pool.end();
      await closed();
    },
  };
};
