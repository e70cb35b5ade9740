import { type Db, statement } from '../db/db.ts';
import {
  aboutAnswers,
  aboutChild,
  aboutDraftNamed,
  aboutExemption,
  aboutExport,
  aboutFactor,
  aboutFormerContact,
  aboutIdentification,
  aboutResumeLink,
  aboutTaxIds,
} from './about.ts';
import type { Vault } from './vault.ts';

interface StoredSecret {
  readonly id: string;
  readonly whose: string;
  readonly secret: string;
}

const draftName = "user_id::text || '/' || journey || '/' || subject";
// By the primary key: comparing the whole name would read all drafts for each of them.
const isDraftNamed =
  "(user_id, journey, subject) = (split_part($1, '/', 1)::uuid, split_part($1, '/', 2), split_part($1, '/', 3))";

/**
 * Where sealed texts are, with what says whose they are: secrets of authenticator apps in force, being set up, being set up
 * while signing in; records of identifications; tax ids, also those of exemption orders and of children; the last contact of whoever has left,
 * and copies of data that wait to be fetched; answers behind links, and of applications; drafts. The server's own keys the keyring seals anew itself.
 */
const places = (
  [
    ['user_factors', 'user_id', 'secret', 'user_id', aboutFactor],
    ['factor_setups', 'setup_id', 'secret', 'user_id', aboutFactor],
    ['sign_in_challenges', 'challenge_id', 'secret', 'user_id', aboutFactor],
    ['identification_records', 'check_id', 'record', 'user_id', aboutIdentification],
    ['user_profiles', 'user_id', 'tax_ids', 'user_id', aboutTaxIds],
    ['exemption_orders', 'exemption_order_id', 'tax_id', 'user_id', aboutExemption],
    ['exemption_orders', 'exemption_order_id', 'spouse_tax_id', 'user_id', aboutExemption],
    ['users', 'user_id', 'former_contact', 'user_id', aboutFormerContact],
    ['data_exports', 'export_id', 'content', 'user_id', aboutExport],
    ['cases', 'case_id', 'answers', 'case_id', aboutAnswers],
    ['cases', 'case_id', 'child_tax_id', 'case_id', aboutChild],
    ['contracts', 'contract_id', 'child_tax_id', 'case_id', aboutChild],
    ['resume_links', 'token_hash', 'answers', 'token_hash', aboutResumeLink],
    ['drafts', draftName, 'draft', draftName, aboutDraftNamed, isDraftNamed],
  ] as const
).map(([table, id, secret, whose, aboutWhom, isNamed = `${id} = $1`]) => ({
  aboutWhom,
  find: statement<StoredSecret>(
    `secrets.find-${table}-${secret}`,
    `SELECT ${id} AS id, ${whose} AS whose, ${secret} AS secret FROM ${table} WHERE ${secret} IS NOT NULL AND NOT starts_with(${secret}, $1)`,
  ),
  replace: statement(
    `secrets.replace-${table}-${secret}`,
    `UPDATE ${table} SET ${secret} = $3 WHERE ${isNamed} AND ${secret} = $2`,
  ),
}));

/**
 * Seals what is not sealed with today's key: rows from before there was one or from before it was changed, and those of
 * the demo. Answers how many.
 */
export const sealStoredSecrets = async (db: Db, vault: Vault): Promise<number> => {
  let sealed = 0;
  for (const { find, replace, aboutWhom } of places) {
    for (const { id, whose, secret } of await db.rows(find, [vault.mark])) {
      const about = aboutWhom(whose);
      sealed += await db.change(replace, [id, secret, vault.seal(vault.open(secret, about), about)]);
    }
  }
  return sealed;
};
