import { type Db, statement } from '../db/db.ts';
import type { Audience } from '#domain/session/audience.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { doorMark } from './attempt-limits.ts';
import type { Attempt } from './attempts.ts';
import { later } from '../db/later.ts';

/** Wrong codes in a row over all sign-ins, then a block (PSD2 RTS Art. 4(3)(b)). */
export const codeTries = 5;

/** Seconds of the first block, the second, and of each one after that without a success between. */
export const codeBlocks = [15 * 60, 60 * 60, 24 * 60 * 60] as const;

/** Seconds after the last code until wrong ones are forgotten, should nobody ever sign in. */
const memory = 30 * 24 * 60 * 60;

/**
 * What a code counts for: the account at a device that it does not know; a known one for itself, so that nobody who has
 * the password can lock a customer out from elsewhere.
 */
export const codeKey = (
  keyring: Keyring,
  audience: Audience,
  userId: string,
  knownDevice: string | undefined,
): string => keyring.checksum('limit', `code${doorMark(audience)}\0${userId}\0${knownDevice ?? ''}`);

// Check, count and block in one statement, before the code is looked at: of many at once five are. The fifth begins the
// block; should it be right, all of it is forgotten.
const count = statement<{ count: number }>(
  'codes.count',
  `INSERT INTO code_attempts AS a (key, count, blocks, ends_at) VALUES ($1, 1, 0, $3)
   ON CONFLICT (key) DO UPDATE SET
     count = CASE WHEN a.blocked_until IS NOT NULL OR a.ends_at <= $2 THEN 1 ELSE a.count + 1 END,
     blocks = CASE
       WHEN a.ends_at <= $2 THEN 0
       WHEN a.blocked_until IS NULL AND a.count + 1 >= ${codeTries} THEN a.blocks + 1
       ELSE a.blocks END,
     blocked_until = CASE
       WHEN a.blocked_until IS NULL AND a.count + 1 >= ${codeTries} AND a.ends_at > $2
       THEN (ARRAY[$4::timestamptz, $5, $6])[least(a.blocks + 1, 3)] END,
     is_told = false,
     ends_at = excluded.ends_at
   WHERE a.blocked_until IS NULL OR a.blocked_until <= $2
   RETURNING count`,
);
const find = statement<{ blocked_until: string; is_first: boolean }>(
  'codes.find',
  `WITH told AS (
     UPDATE code_attempts SET is_told = true WHERE key = $1 AND blocked_until > $2 AND NOT is_told RETURNING key
   )
   SELECT blocked_until, EXISTS (SELECT FROM told) AS is_first FROM code_attempts WHERE key = $1 AND blocked_until > $2`,
);
const forget = statement('codes.forget', 'DELETE FROM code_attempts WHERE key = $1');

/** Codes that may still be wrong after this one; undefined when none may be tried now. */
export const countCode = async (db: Db, key: string, now: Date): Promise<number | undefined> => {
  const blocks = codeBlocks.map((seconds) => later(now, seconds));
  const row = await db.row(count, [key, now.toISOString(), later(now, memory), ...blocks]);
  return row === undefined ? undefined : codeTries - row.count;
};

/** Whether codes may be tried, with the seconds until they may. */
export const codesAllowed = async (db: Db, key: string, now: Date): Promise<Attempt> => {
  const row = await db.row(find, [key, now.toISOString()]);
  if (row === undefined) return { ok: true };
  const retryAfter = Math.ceil((Date.parse(row.blocked_until) - now.getTime()) / 1000);
  return { ok: false, retryAfter, isFirst: row.is_first };
};

/** A right code: the wrong ones before it are in a row no longer. */
export const forgetCodes = async (tx: Db, key: string): Promise<void> => {
  await tx.change(forget, [key]);
};
