import type { Factor } from '#domain/identity/factor.ts';
import { type Db, statement } from '../db/db.ts';
import { foldUsername } from './username.ts';

/** A user as signing in sees one. */
export interface SignInUser {
  readonly user_id: string;
  readonly username: string;
  readonly groups: readonly string[];
  readonly mobile: string | null;
  readonly hash: string;
  readonly must_change: boolean;
  readonly password_changed_at: string;
  /** In force, the preferred one first. */
  readonly factors: readonly Factor[];
}

const columns = `u.user_id, u.username, u.groups, u.mobile, p.hash, p.must_change,
  p.changed_at AS password_changed_at,
  ARRAY(SELECT f.type FROM user_factors f WHERE f.user_id = u.user_id ORDER BY f.preferred DESC, f.type) AS factors`;

const byName = statement<SignInUser>(
  'users.byName',
  `SELECT ${columns} FROM users u JOIN user_passwords p USING (user_id) WHERE u.username_folded = $1`,
);
const byId = statement<SignInUser>(
  'users.byId',
  `SELECT ${columns} FROM users u JOIN user_passwords p USING (user_id) WHERE u.user_id = $1`,
);

export const findUserByName = async (db: Db, username: string): Promise<SignInUser | undefined> =>
  db.row(byName, [foldUsername(username)]);

/** Throws when there is none: the id comes from a row that refers to it. */
export const requireUser = async (db: Db, userId: string): Promise<SignInUser> => {
  const user = await db.row(byId, [userId]);
  if (user === undefined) throw new Error('A user is missing.');
  return user;
};

// Always later than before, also when a clock jumps back: what is bound to the time is bound to one password.
const changePassword = statement(
  'users.changePassword',
  `UPDATE user_passwords SET hash = $2, must_change = false,
     changed_at = greatest($3::timestamptz, changed_at + interval '1 millisecond')
   WHERE user_id = $1`,
);
const rehash = statement('users.rehash', 'UPDATE user_passwords SET hash = $3 WHERE user_id = $1 AND hash = $2');

export const setPassword = async (tx: Db, userId: string, hash: string, now: Date): Promise<void> => {
  await tx.change(changePassword, [userId, hash, now.toISOString()]);
};

/** Keeps a hash of today's costs in place of `old`, unless the password was changed meanwhile. */
export const replaceHash = async (db: Db, userId: string, old: string, hash: string): Promise<void> => {
  await db.change(rehash, [userId, old, hash]);
};

const lockName = statement('users.lock-name', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7266004))');

const lockRow = statement('users.lock', 'SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE');

/** Until the end of the transaction whoever asks here for the same user waits: what a person may do once is done one after the other. */
export const lockUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.rows(lockRow, [userId]);
};

/** Until the end of the transaction nobody else who asks here puts the same name in force. */
export const lockUsername = async (tx: Db, folded: string): Promise<void> => {
  await tx.rows(lockName, [folded]);
};
