import { type Db, statement } from '#server/db/db.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { behind } from '#tests/support/server/races.ts';

/** Asks the same of every table in one statement: prepared, since to plan it takes longest by far. */
const ofTables = async <Row>(
  db: Db,
  name: string,
  select: (table: string) => string,
  ...parameters: readonly string[]
): Promise<readonly Row[]> => {
  const tables = await rowsOf<{ readonly name: string }>(
    db,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const text = tables.map((table) => select(table.name)).join(' UNION ALL ');
  return db.rows(statement<Row>(name, text), parameters);
};

/**
 * How many rows each table has and by which transactions: nothing can be written without a trace here, not even what
 * stood there before.
 */
export const writtenNow = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const rows = await ofTables<{ readonly name: string; readonly rows: string }>(
    db,
    'test.written-now',
    (name) =>
      `SELECT '${name}' AS name, count(*) || ' by ' || coalesce(sum(xmin::text::bigint), 0) AS rows FROM "${name}"`,
  );
  return Object.fromEntries(rows.map(({ name, rows: each }) => [name, each]));
};

/** The next transaction's number. */
export const nextWriter = async (db: Db): Promise<string> =>
  (await rowsOf<{ readonly next: string }>(db, 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next'))[0]
    ?.next ?? '';

/** For each transaction from that number on, the tables that hold what it wrote. */
export const writersSince = async (db: Db, next: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const rows = await ofTables<{ readonly name: string; readonly writer: string }>(
    db,
    'test.writers-since',
    (name) =>
      `SELECT DISTINCT '${name}' AS name, xmin::text AS writer FROM "${name}" WHERE xmin::text::bigint >= $1::bigint`,
    next,
  );
  const writers = Map.groupBy(rows, ({ writer }) => writer);
  return Object.fromEntries([...writers].map(([writer, of]) => [writer, of.map(({ name }) => name)]));
};

/** Asks twice at once: neither gets its key before both have come for one. */
export const atOnce = async <T>(db: Db, ask: () => Promise<T>): Promise<readonly [T, T]> =>
  behind(
    db,
    async (tx) => rowsOf(tx, 'LOCK TABLE idempotency IN SHARE MODE'),
    async () => Promise.all([ask(), ask()]),
    2,
  );
