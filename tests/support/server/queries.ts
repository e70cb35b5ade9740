import { type Db, type Parameter, statement } from '#server/db/db.ts';

/** Arranges what no call can, e.g. a number that was taken away. */
export const arrange = async (
  { db }: { readonly db: Db },
  sql: string,
  ...parameters: readonly Parameter[]
): Promise<void> => {
  await db.change(statement('', sql), parameters);
};

/** What no call tells. */
export const rowsOf = async <Row>(db: Db, sql: string, ...parameters: readonly Parameter[]): Promise<readonly Row[]> =>
  db.rows(statement<Row>('', sql), parameters);

/** How many rows there are of a table and its conditions. */
export const countOf = async (db: Db, from: string): Promise<number> =>
  (await rowsOf<{ n: number }>(db, `SELECT count(*) AS n FROM ${from}`))[0]?.n ?? -1;
