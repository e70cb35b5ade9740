import { type Db, statement } from '../db/db.ts';

const due = statement<{ business_partner_id: string }>(
  'purge.relations',
  `SELECT business_partner_id FROM business_partner_users
   WHERE user_id = $1 AND retention_relation_ended(business_partner_id) ORDER BY business_partner_id`,
);
const holders = statement<{ user_id: string }>(
  'purge.holders',
  `SELECT DISTINCT user_id FROM business_partner_users WHERE business_partner_id = ANY($1::text[])`,
);

/** The account relations of a person whose last holder's retention has ended: of the others somebody is still a customer. */
export const endedRelations = async (tx: Db, userId: string): Promise<readonly string[]> =>
  (await tx.rows(due, [userId])).map(({ business_partner_id: id }) => id);

/** Everybody who holds one of these relations. */
export const holdersOf = async (tx: Db, relations: readonly string[]): Promise<readonly string[]> =>
  (await tx.rows(holders, [relations])).map(({ user_id: id }) => id);

/** Rows that nobody needs any more: those first that refer to others. */
const forgotten = [
  'contract_withdrawals',
  'contracts',
  'reference_accounts',
  'wphg_answers',
  'owner_invitations',
  'church_rates',
].map((table) => statement(`purge.${table}`, `DELETE FROM ${table} WHERE business_partner_id = ANY($1::text[])`));

// Whoever signed and did not join may be a customer elsewhere: theirs goes with their own time.
const forgottenSignatures = statement(
  'purge.contract_signatures-of-relation',
  'DELETE FROM contract_signatures WHERE business_partner_id = ANY($1::text[]) AND retention_person_ended(user_id)',
);

/** What a request to staff is changed to that tells of nobody any more. */
export const silence = `title = 'Gelöscht', lines = '[]', payload = '{}', reason = NULL, decision_reason = NULL`;

/** Rows that the books lean on stay, and name nobody. */
const nameless = (
  [
    ['owners', `name = 'Gelöscht', born_on = NULL`],
    ['business_partners', 'wphg = NULL'],
    [
      'orders',
      `payee_holder = CASE WHEN payee_holder IS NULL THEN NULL ELSE 'Gelöscht' END,
       payee_iban = CASE WHEN payee_iban IS NULL THEN NULL ELSE 'geloescht' END`,
    ],
    ['transfers', `payee_holder = 'Gelöscht', payee_iban = 'geloescht'`],
    ['reference_account_changes', `iban = 'geloescht', bic = 'geloescht', bank_name = 'Gelöscht', holder = 'Gelöscht'`],
    // Unique by account while in force.
    ['mandates', `holder = 'Gelöscht', iban = 'geloescht ' || mandate_id, bic = NULL`],
    ['savings_plans', 'sepa_from_account = NULL, bank_account = NULL, change = NULL'],
    ['approvals', silence],
  ] as const
).map(([table, values]) =>
  statement(`purge.${table}`, `UPDATE ${table} SET ${values} WHERE business_partner_id = ANY($1::text[])`),
);

/** Takes out of relations what tells who held them: their contracts as a whole, names and account numbers of the rest. */
export const purgeRelations = async (tx: Db, relations: readonly string[]): Promise<void> => {
  if (relations.length === 0) return;
  for (const each of [forgottenSignatures, ...forgotten, ...nameless]) await tx.change(each, [relations]);
};
