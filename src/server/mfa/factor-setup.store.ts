import { randomUUID } from 'node:crypto';
import type { Factor } from '#domain/identity/factor.ts';
import { codeLifetime } from '../auth/one-time-code.ts';
import { later } from '../db/later.ts';
import { type Db, statement } from '../db/db.ts';

/** Codes that one set-up may get wrong; the fifth ends it. */
export const setupTries = 5;

/** Seconds, as long as the operation that confirms it. */
const setupLifetime = 15 * 60;

export interface FactorSetupRow {
  readonly setup_id: string;
  readonly user_id: string;
  readonly type: Factor;
  readonly secret: string | null;
  readonly code_hash: string | null;
  readonly code_ends_at: string | null;
  readonly proven_step: number | null;
  readonly operation_id: string | null;
  readonly tries: number;
}

const columns = 'setup_id, user_id, type, secret, code_hash, code_ends_at, proven_step, operation_id, tries';

const insert = statement(
  'setups.insert',
  `INSERT INTO factor_setups (setup_id, user_id, type, secret, code_hash, code_ends_at, operation_id, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export interface NewFactorSetup {
  readonly setupId: string;
  readonly userId: string;
  readonly type: Factor;
  /** Of an authenticator app, sealed. */
  readonly secret: string | null;
  /** Of the code that was texted. */
  readonly codeHash: string | null;
  readonly operationId: string | null;
  readonly now: Date;
}

export const newSetupId = (): string => randomUUID();

export const storeSetup = async (tx: Db, setup: NewFactorSetup): Promise<void> => {
  const { setupId, userId, type, secret, codeHash, operationId, now } = setup;
  const codeEnds = codeHash === null ? null : later(now, codeLifetime);
  const ends = later(now, setupLifetime);
  await tx.change(insert, [setupId, userId, type, secret, codeHash, codeEnds, operationId, ends]);
};

// A code is counted before it is looked at; one that comes after the right one is not looked at any more.
const open = statement<FactorSetupRow>(
  'setups.open',
  `UPDATE factor_setups SET tries = tries + CASE WHEN $4::boolean AND proven_step IS NULL THEN 1 ELSE 0 END
   WHERE setup_id = $1 AND user_id = $2 AND ends_at > $3 AND (tries < ${setupTries} OR proven_step IS NOT NULL)
   RETURNING ${columns}`,
);
const isExhausted = statement(
  'setups.exhausted',
  `SELECT 1 FROM factor_setups WHERE setup_id = $1 AND user_id = $2 AND ends_at > $3`,
);
const prove = statement('setups.prove', 'UPDATE factor_setups SET proven_step = $2 WHERE setup_id = $1');
const remove = statement('setups.remove', 'DELETE FROM factor_setups WHERE setup_id = $1');

/** The user's own set-up with a try counted, or why there is none to go on with. */
export const openSetup = async (
  tx: Db,
  setupId: string,
  userId: string,
  withCode: boolean,
  now: Date,
): Promise<FactorSetupRow | 'CODES_EXHAUSTED' | 'SETUP_EXPIRED'> => {
  const key = [setupId, userId, now.toISOString()];
  const setup = await tx.row(open, [...key, withCode]);
  if (setup !== undefined) return setup;
  return (await tx.row(isExhausted, key)) === undefined ? 'SETUP_EXPIRED' : 'CODES_EXHAUSTED';
};

/** Remembers that the factor's own code was right. */
export const proveSetup = async (tx: Db, setupId: string, step: number): Promise<void> => {
  await tx.change(prove, [setupId, step]);
};

export const endSetup = async (tx: Db, setupId: string): Promise<void> => {
  await tx.change(remove, [setupId]);
};
