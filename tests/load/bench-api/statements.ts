import type { Db, Parameter, Statement } from '#server/db/db.ts';

/** A statement as it was asked. */
export interface Asked {
  readonly kind: 'rows' | 'row' | 'change';
  readonly statement: Statement<unknown>;
  readonly parameters: readonly Parameter[];
  /** Whether it was asked within a transaction. */
  readonly inTransaction: boolean;
}

/** Writes down what a database is asked, while `work` runs; the database answers as ever. */
export const recordStatements = async (db: Db, work: () => Promise<unknown>): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  const before = { ...db };
  const recording = (inner: Db, inTransaction: boolean): Db => ({
    engine: inner.engine,
    rows: async (statement, parameters = []) => {
      asked.push({ kind: 'rows', statement, parameters, inTransaction });
      return inner.rows(statement, parameters);
    },
    row: async (statement, parameters = []) => {
      asked.push({ kind: 'row', statement, parameters, inTransaction });
      return inner.row(statement, parameters);
    },
    change: async (statement, parameters = []) => {
      asked.push({ kind: 'change', statement, parameters, inTransaction });
      return inner.change(statement, parameters);
    },
    post: async (statement, parameters = []) => {
      asked.push({ kind: 'change', statement, parameters, inTransaction });
      return inner.post(statement, parameters);
    },
    transaction: async (then) => inner.transaction(async (tx) => then(recording(tx, true))),
  });
  Object.assign(db, recording(before, false));
  try {
    await work();
  } finally {
    Object.assign(db, before);
  }
  return asked;
};
