/** The database cannot be reached or asks to try again; the caller answers 503 and nothing was kept. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Two transactions waited for each other and the database ended this one: the other has gone on, so it may be repeated. */
export class Deadlocked extends DatabaseUnavailable {}

/** A statement failed; `code` is PostgreSQL's SQLSTATE, `constraint` the violated one. Never shown to a customer. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed';
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint: string | undefined, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.constraint = constraint;
  }
}

// 08 connection, 40 serialisation and deadlock, 53 resources, 57P administrator, 55P03 lock timeout.
const passing = /^(08|40001|40P01|53|57P|55P03)/;
const sockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
const lost = /connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i;

const textAt = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** Turns a driver's error into one of ours. The driver's detail may hold data of customers and is left behind. */
export const faultOf = (error: unknown, statement: string): Error => {
  if (!(error instanceof Error))
    return new StatementFailed(`Statement ${statement} failed.`, 'unknown', undefined, error);
  const code = textAt(error, 'code') ?? '';
  if (passing.test(code) || sockets.has(code) || lost.test(error.message)) {
    const Fault = code === '40P01' ? Deadlocked : DatabaseUnavailable;
    return new Fault(`The database is not available (${statement}, ${code === '' ? 'no code' : code}).`);
  }
  const { message } = error;
  return new StatementFailed(`Statement ${statement} failed: ${message}`, code, textAt(error, 'constraint'), undefined);
};

/** Whether a statement failed on the unique key or constraint of this name. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof StatementFailed && error.constraint === constraint;
