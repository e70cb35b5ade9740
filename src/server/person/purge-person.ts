import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { forgetContents } from '../documents/forget-contents.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { readFormerContact } from './former-contact.ts';
import { endedRelations, holdersOf, purgeRelations, silence } from './purge-relations.ts';

/** Somebody whose retention has ended. */
export interface Leaver {
  readonly user_id: string;
  readonly former_contact: string | null;
  readonly purged_on: IsoDate | null;
}

// Proof of what was done with a number or address: each of them was the person's own.
const contacts = statement<{ contact: string }>(
  'purge.contacts',
  `SELECT DISTINCT o.contact FROM operations, LATERAL (VALUES
     (mobile), (CASE WHEN kind IN ('EMAIL_CHANGE', 'MOBILE_CHANGE', 'USER_DELETION') THEN subject END)
   ) AS o (contact) WHERE user_id = $1 AND consumed_at IS NOT NULL AND o.contact IS NOT NULL`,
);
// The same address may be another user's by now: what went there since then is theirs, and what they hold is left alone.
const forgetMessages = statement(
  'purge.outbox',
  `DELETE FROM outbox o USING users u WHERE u.user_id = $1 AND o.created_at < u.deleted_at + interval '1 day'
     AND (lower(o.recipient) COLLATE "C") = ANY($2::text[])
     AND NOT EXISTS (SELECT FROM users other WHERE other.username_folded = lower(o.recipient))`,
);

/** Held no longer than the person's data, those first that refer to others: what was asked of them, and proof of consent. */
const forgotten = [
  ['user_profiles', 'user_id = $1'],
  ['operation_papers', 'operation_id IN (SELECT operation_id FROM operations WHERE user_id = $1)'],
  ['marketing_events', 'user_id = $1'],
  ['staff_notes', 'user_id = $1'],
  ['postbox_entries', 'user_id = $1'],
  ['idempotency', 'user_id = $1::text'],
  ['task_events', 'user_id = $1'],
  ['tasks', 'user_id = $1'],
  [
    'agb_acceptances',
    `user_id = $1 AND business_partner_id IN (
       SELECT business_partner_id FROM business_partner_users WHERE user_id = $1
       UNION SELECT business_partner_id FROM contract_signatures WHERE user_id = $1
     )`,
  ],
  // For an account that they have not joined; of the others what was signed goes with the last holder's time.
  [
    'contract_signatures',
    `user_id = $1
       AND business_partner_id NOT IN (SELECT business_partner_id FROM business_partner_users WHERE user_id = $1)`,
  ],
  [
    'simulated_identifications',
    'transaction_id IN (SELECT check_id::text FROM identification_checks WHERE user_id = $1)',
  ],
  ['identification_records', 'user_id = $1'],
  ['identification_check_events', 'user_id = $1'],
  ['identification_checks', 'user_id = $1'],
].map(([table, whose]) => statement(`purge.${table}`, `DELETE FROM ${table} WHERE ${whose}`));

// An application that became a contract stays with it: it names all holders, and goes with the last one's time.
const forgottenApplications = ['case_events', 'case_consents', 'cases'].map((table) =>
  statement(
    `purge.${table}`,
    `DELETE FROM ${table} c WHERE user_id = ANY($1::uuid[])
       AND NOT EXISTS (SELECT FROM contracts k WHERE k.user_id = c.user_id AND k.case_id = c.case_id)`,
  ),
);
const silentOperations = statement(
  'purge.operations',
  `UPDATE operations SET payload = '{}', mobile = 'geloescht', subject = NULL,
     payee = CASE WHEN payee IS NULL THEN NULL ELSE 'geloescht' END,
     iban_end = CASE WHEN iban_end IS NULL THEN NULL ELSE 'geloescht' END
   WHERE user_id = $1`,
);
// Of an application that came to no account relation.
const silentApprovals = statement(
  'purge.approvals-of-person',
  `UPDATE approvals SET ${silence} WHERE maker = $1 AND business_partner_id IS NULL`,
);
// Of who signed for an account that they have not joined: it is others', and may go on for ever.
const silentJoining = statement(
  'purge.approvals-of-joiner',
  `UPDATE approvals SET ${silence} WHERE maker = $1 AND business_partner_id IN (
     SELECT business_partner_id FROM contract_signatures WHERE user_id = $1
     EXCEPT SELECT business_partner_id FROM business_partner_users WHERE user_id = $1
   )`,
);
// Of spouses the second one's time counts, of a child's order that of its account relation.
const silentExemptions = statement(
  'purge.exemption_orders',
  `UPDATE exemption_orders SET tax_id = 'geloescht', tax_id_end = '000', spouse_born_on = NULL,
     spouse_name = CASE WHEN spouse_name IS NULL THEN NULL ELSE 'Gelöscht' END,
     spouse_tax_id = CASE WHEN spouse_tax_id IS NULL THEN NULL ELSE 'geloescht' END,
     spouse_tax_id_end = CASE WHEN spouse_tax_id_end IS NULL THEN NULL ELSE '000' END
   WHERE (user_id = $1 OR spouse_user_id = $1 OR business_partner_id = ANY($2::text[]))
     AND retention_person_ended(user_id)
     AND (spouse_user_id IS NULL OR retention_person_ended(spouse_user_id))
     AND (business_partner_id IS NULL OR retention_relation_ended(business_partner_id))`,
);
const forgetDocuments = statement<{ sha256: string | null }>(
  'purge.documents',
  'DELETE FROM documents WHERE owner_id = ANY($1::text[]) AND keep_until < $2::date RETURNING sha256',
);
// An account that goes on though nobody who could see it is left is nobody else's to come back for.
const nameless = statement(
  'purge.users',
  `UPDATE users SET first_name = 'Gelöscht', last_name = 'Gelöscht', former_contact = NULL,
     purged_on = coalesce(purged_on, $2::date),
     purge_again_after = CASE WHEN EXISTS (
       SELECT FROM business_partner_users own WHERE own.user_id = $1
         AND NOT retention_relation_ended(own.business_partner_id)
         AND NOT EXISTS (
           SELECT FROM business_partner_users b 
           WHERE b.business_partner_id = own.business_partner_id AND NOT retention_person_ended(b.user_id)
         )
     ) THEN $2::date ELSE (SELECT max(keep_until) FROM documents WHERE owner_id = ANY($3::text[])) END
   WHERE user_id = $1`,
);

const contactsOf = async (tx: Db, keyring: Keyring, { user_id: id, former_contact: sealed }: Leaver) => {
  const last = readFormerContact(keyring, id, sealed);
  const proven = (await tx.rows(contacts, [id])).map(({ contact }) => contact);
  return [...last, ...proven].map((contact) => contact.toLowerCase());
};

/**
 * Takes out of one person's data what tells who they were, and out of the account relations that were theirs last. Answers the
 * hashes of contents that no document of theirs names any more. The transaction says that it purges (`retention.purge_date`).
 */
export const purgePerson = async (
  tx: Db,
  keyring: Keyring,
  person: Leaver,
  date: IsoDate,
): Promise<readonly string[]> => {
  const { user_id: id } = person;
  await tx.change(forgetMessages, [id, await contactsOf(tx, keyring, person)]);
  const relations = await endedRelations(tx, id);
  await purgeRelations(tx, relations);
  const applicants = [id, ...(await holdersOf(tx, relations))];
  await tx.change(silentJoining, [id]);
  for (const each of forgottenApplications) await tx.change(each, [applicants]);
  for (const each of forgotten) await tx.change(each, [id]);
  await tx.change(silentOperations, [id]);
  await tx.change(silentApprovals, [id]);
  await tx.change(silentExemptions, [id, relations]);
  const owners = [id, ...relations];
  const contents = (await tx.rows(forgetDocuments, [owners, date])).flatMap(({ sha256 }) => sha256 ?? []);
  await forgetContents(tx, contents);
  await tx.change(nameless, [id, date, owners]);
  return contents;
};
