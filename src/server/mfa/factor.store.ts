import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';
import { aboutFactor } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { stepOfCode } from './totp.ts';

const find = statement<{ type: Factor; preferred: boolean }>(
  'factors.find',
  'SELECT type, preferred FROM user_factors WHERE user_id = $1 ORDER BY type',
);

export const findFactors = async (db: Db, userId: string): Promise<FactorsInForce> => {
  const rows = await db.rows(find, [userId]);
  return { active: rows.map(({ type }) => type), preferred: rows.find(({ preferred }) => preferred)?.type ?? null };
};

const findOwn = statement<{ type: Factor | null; preferred: boolean }>(
  'factors.findOwn',
  `WITH ${caller} SELECT f.type, f.preferred FROM caller c LEFT JOIN user_factors f USING (user_id) ORDER BY f.type`,
);

/** The caller's factors; undefined when the session has ended. */
export const findOwnFactors = async (db: Db, { userId, sessionId }: Principal): Promise<FactorsInForce | undefined> => {
  const rows = await db.rows(findOwn, [userId, sessionId]);
  if (rows.length === 0) return undefined;
  const active = rows.flatMap(({ type }) => (type === null ? [] : [type]));
  return { active, preferred: rows.find(({ preferred }) => preferred)?.type ?? null };
};

const secretOf = statement<{ secret: string }>(
  'factors.secret',
  `SELECT secret FROM user_factors WHERE user_id = $1 AND type = 'SOFTWARE_TOKEN'`,
);
// The step is compared and kept in one statement: of many with the same code one succeeds, and no older one after it.
const takeStep = statement(
  'factors.takeStep',
  `UPDATE user_factors SET last_step = $2 WHERE user_id = $1 AND type = 'SOFTWARE_TOKEN' AND last_step < $2`,
);

/** Whether a code of the authenticator app is right and was not used before; it is used up by this. */
export const acceptTotp = async (
  tx: Db,
  { vault }: Pick<Keyring, 'vault'>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const factor = await tx.row(secretOf, [userId]);
  const step = factor === undefined ? undefined : stepOfCode(vault.open(factor.secret, aboutFactor(userId)), code, now);
  return step !== undefined && (await tx.change(takeStep, [userId, step])) === 1;
};

const put = statement(
  'factors.put',
  `INSERT INTO user_factors (user_id, type, secret, last_step, preferred, confirmed_at)
   VALUES ($1, $2, $3, $4, NOT EXISTS (SELECT 1 FROM user_factors f WHERE f.user_id = $1), $5)
   ON CONFLICT (user_id, type) DO UPDATE
     SET secret = excluded.secret, last_step = excluded.last_step, confirmed_at = excluded.confirmed_at`,
);

export interface ConfirmedFactor {
  readonly userId: string;
  readonly type: Factor;
  /** Sealed; null for SMS. */
  readonly secret: string | null;
  /** The step of the code that confirmed it, which is used up. */
  readonly step: number;
  readonly now: Date;
}

/** Puts a factor in force, in place of one of its type; the first one is preferred. */
export const putFactor = async (tx: Db, { userId, type, secret, step, now }: ConfirmedFactor): Promise<void> => {
  await tx.change(put, [userId, type, secret, step, now.toISOString()]);
};

const putFirst = statement(
  'factors.putFirst',
  `INSERT INTO user_factors (user_id, type, secret, last_step, preferred, confirmed_at)
   SELECT $1, $2, $3, $4, true, $5 WHERE NOT EXISTS (SELECT 1 FROM user_factors f WHERE f.user_id = $1)
   ON CONFLICT DO NOTHING`,
);

/** Puts a user's first factor in force; false when there is one, also when it came at the same moment. */
export const putFirstFactor = async (tx: Db, { userId, type, secret, step, now }: ConfirmedFactor): Promise<boolean> =>
  (await tx.change(putFirst, [userId, type, secret, step, now.toISOString()])) === 1;

// Two statements, since only one factor may be preferred at any moment.
const prefersNone = statement(
  'factors.prefersNone',
  `UPDATE user_factors SET preferred = false WHERE user_id = $1 AND preferred
     AND EXISTS (SELECT 1 FROM user_factors f WHERE f.user_id = $1 AND f.type = $2)`,
);
const prefers = statement(
  'factors.prefers',
  'UPDATE user_factors SET preferred = true WHERE user_id = $1 AND type = $2',
);

/** False when that factor is not in force. */
export const preferFactor = async (tx: Db, userId: string, type: Factor): Promise<boolean> => {
  await tx.rows(lockUser, [userId]);
  await tx.change(prefersNone, [userId, type]);
  return (await tx.change(prefers, [userId, type])) === 1;
};

const lockUser = statement('factors.lockUser', 'SELECT 1 FROM users WHERE user_id = $1 FOR UPDATE');
const remove = statement('factors.remove', 'DELETE FROM user_factors WHERE user_id = $1 AND type = $2');
const preferRest = statement(
  'factors.preferRest',
  `UPDATE user_factors SET preferred = true WHERE user_id = $1
     AND NOT EXISTS (SELECT 1 FROM user_factors f WHERE f.user_id = $1 AND f.preferred)`,
);

/** Removes a factor while another stays (decisions §1). Two at once wait for each other, so that the last one remains. */
export const removeFactor = async (
  tx: Db,
  userId: string,
  type: Factor,
): Promise<'removed' | 'LAST_FACTOR' | 'FACTOR_NOT_ACTIVE'> => {
  await tx.rows(lockUser, [userId]);
  const refusal = removalRefusal(await findFactors(tx, userId), type);
  if (refusal !== undefined) return refusal;
  await tx.change(remove, [userId, type]);
  await tx.change(preferRest, [userId]);
  return 'removed';
};

/** Whether a factor may be removed. */
export const removalRefusal = (
  { active }: FactorsInForce,
  type: Factor,
): 'LAST_FACTOR' | 'FACTOR_NOT_ACTIVE' | undefined => {
  if (!active.includes(type)) return 'FACTOR_NOT_ACTIVE';
  return active.length < 2 ? 'LAST_FACTOR' : undefined;
};
