import { type Db, statement } from '../db/db.ts';
import { aboutExport, aboutFormerContact, aboutTaxIds } from './about.ts';
import type { Vault } from './vault.ts';

interface StoredSecret {
  readonly id: string;
  readonly user_id: string;
  readonly secret: string;
}

/** Whose a secret is, so that a sealed one is worth nothing in another user's row. */
export const aboutFactor = (userId: string): string => `totp\0${userId}`;

/** Whose the record of an identification is. */
export const aboutIdentification = (userId: string): string => `identification\0${userId}`;

/**
 * Where sealed texts are: secrets of authenticator apps in force, being set up, being set up while signing in; records of
 * identifications; tax ids, the last contact of whoever has left, and copies of data that wait to be fetched.
 */
const places = (
  [
    ['user_factors', 'user_id', 'secret', aboutFactor],
    ['factor_setups', 'setup_id', 'secret', aboutFactor],
    ['sign_in_challenges', 'challenge_id', 'secret', aboutFactor],
    ['identification_records', 'check_id', 'record', aboutIdentification],
    ['user_profiles', 'user_id', 'tax_ids', aboutTaxIds],
    ['users', 'user_id', 'former_contact', aboutFormerContact],
    ['data_exports', 'export_id', 'content', aboutExport],
  ] as const
).map(([table, id, secret, aboutWhom]) => ({
  aboutWhom,
  find: statement<StoredSecret>(
    `secrets.find-${table}`,
    `SELECT ${id} AS id, user_id, ${secret} AS secret FROM ${table} WHERE ${secret} IS NOT NULL AND NOT starts_with(${secret}, $1)`,
  ),
  replace: statement(
    `secrets.replace-${table}`,
    `UPDATE ${table} SET ${secret} = $3 WHERE ${id} = $1 AND ${secret} = $2`,
  ),
}));

/**
 * Seals what is not sealed with today's key: rows from before there was one or from before it was changed, and those of
 * the demo. Answers how many.
 */
export const sealStoredSecrets = async (db: Db, vault: Vault): Promise<number> => {
  let sealed = 0;
  for (const { find, replace, aboutWhom } of places) {
    for (const { id, user_id: userId, secret } of await db.rows(find, [vault.mark])) {
      const about = aboutWhom(userId);
      sealed += await db.change(replace, [id, secret, vault.seal(vault.open(secret, about), about)]);
    }
  }
  return sealed;
};
