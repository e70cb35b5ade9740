import { type Db, statement } from '../db/db.ts';
import type { Vault } from './vault.ts';

interface StoredSecret {
  readonly id: string;
  readonly user_id: string;
  readonly secret: string;
}

/** Where secrets of authenticator apps are: in force, being set up, being set up while signing in. */
const places = (
  [
    ['user_factors', 'user_id'],
    ['factor_setups', 'setup_id'],
    ['sign_in_challenges', 'challenge_id'],
  ] as const
).map(([table, id]) => ({
  find: statement<StoredSecret>(
    `secrets.find-${table}`,
    `SELECT ${id} AS id, user_id, secret FROM ${table} WHERE secret IS NOT NULL AND NOT starts_with(secret, $1)`,
  ),
  replace: statement(`secrets.replace-${table}`, `UPDATE ${table} SET secret = $3 WHERE ${id} = $1 AND secret = $2`),
}));

/** Whose a secret is, so that a sealed one is worth nothing in another user's row. */
export const aboutFactor = (userId: string): string => `totp\0${userId}`;

/**
 * Seals what is not sealed with today's key: rows from before there was one or from before it was changed, and those of
 * the demo. Answers how many.
 */
export const sealStoredSecrets = async (db: Db, vault: Vault): Promise<number> => {
  let sealed = 0;
  for (const { find, replace } of places) {
    for (const { id, user_id: userId, secret } of await db.rows(find, [vault.mark])) {
      const about = aboutFactor(userId);
      sealed += await db.change(replace, [id, secret, vault.seal(vault.open(secret, about), about)]);
    }
  }
  return sealed;
};
