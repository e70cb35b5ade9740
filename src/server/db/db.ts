/** A statement with the name it is prepared under; `Row` is the shape that its columns give. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set; carries the row's type. */
  readonly row?: Row;
}

export type Parameter = string | number | boolean | null | readonly string[] | readonly number[];

/**
 * The database as the product sees it: named prepared statements and transactions, the same on PGlite and PostgreSQL.
 * Timestamps, dates, bigint and numeric columns arrive as strings or numbers exactly as the drivers are set up in
 * this folder: timestamptz as ISO 8601 UTC, date as `YYYY-MM-DD`, bigint as number, numeric as string.
 */
export interface Db {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** All rows. */
  rows<Row>(statement: Statement<Row>, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
  /** The first row, or undefined. */
  row<Row>(statement: Statement<Row>, parameters?: readonly Parameter[]): Promise<Row | undefined>;
  /** How many rows an INSERT, UPDATE or DELETE touched. */
  change(statement: Statement<unknown>, parameters?: readonly Parameter[]): Promise<number>;
  /**
   * Asks for a change whose outcome nobody looks at: within a transaction it is sent and not waited for, and should it fail,
   * the transaction fails with its fault instead of being committed. Elsewhere it waits.
   */
  post(statement: Statement<unknown>, parameters?: readonly Parameter[]): Promise<void>;
  /** Commits what `work` did, or nothing of it; within a transaction it joins that one. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** Writes a statement down: `statement<{ id: string }>('user.find', 'SELECT …')`. */
export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text });
