import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { aboutFormerContact } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** People whose data are purged in one transaction. */
const batch = 200;

const due = statement<{ user_id: string; former_contact: string | null }>(
  'purge.due',
  `SELECT user_id, former_contact FROM users WHERE retention_until < $1::date AND purged_on IS NULL
   ORDER BY retention_until, user_id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
);
const forgets = [
  // Held no longer than the person's data: what was asked of them, and proof of consent.
  'user_profiles',
  'marketing_events',
  'tasks',
  'cases',
].map((table) => statement(`purge.${table}`, `DELETE FROM ${table} WHERE user_id = ANY($1::uuid[])`));
const namelessOwners = statement(
  'purge.owners',
  `UPDATE owners o SET name = 'Gelöscht' FROM users u JOIN business_partner_users b USING (user_id)
   WHERE u.user_id = ANY($1::uuid[]) AND b.business_partner_id = o.business_partner_id
     AND o.name = u.first_name || ' ' || u.last_name`,
);
const nameless = statement(
  'purge.users',
  `UPDATE users SET first_name = 'Gelöscht', last_name = 'Gelöscht', former_contact = NULL, purged_on = $2::date
   WHERE user_id = ANY($1::uuid[])`,
);
const silentMessages = statement(
  'purge.outbox',
  `UPDATE outbox SET recipient = 'geloescht' WHERE recipient = ANY($1::text[]) AND sent_at IS NOT NULL`,
);
const silentOperations = statement(
  'purge.operations',
  `UPDATE operations SET mobile = 'geloescht', payee = CASE WHEN payee IS NULL THEN NULL ELSE 'geloescht' END, subject = NULL
   WHERE user_id = ANY($1::uuid[])`,
);

const contactsOf = (keyring: Keyring, userId: string, sealed: string | null): readonly string[] => {
  if (sealed === null) return [];
  const read = JSON.parse(keyring.vault.open(sealed, aboutFormerContact(userId))) as {
    readonly username: string;
    readonly mobile: string | null;
  };
  return read.mobile === null ? [read.username] : [read.username, read.mobile];
};

/**
 * Takes out of the data of people whose retention has ended what tells who they were (decisions §15); bookings and the audit log
 * stay, which name nobody. Answers how many people; as long as it is not 0 there may be more. Again for the same date it
 * changes nothing.
 */
export const purgePeople = async (tx: Db, keyring: Keyring, date: IsoDate, now: Date): Promise<number> => {
  const people = await tx.rows(due, [date]);
  if (people.length === 0) return 0;
  const ids = people.map(({ user_id: id }) => id);
  const contacts = people.flatMap(({ user_id: id, former_contact: sealed }) => contactsOf(keyring, id, sealed));
  for (const forget of forgets) await tx.change(forget, [ids]);
  await tx.change(namelessOwners, [ids]);
  await tx.change(silentOperations, [ids]);
  await tx.change(silentMessages, [contacts]);
  await tx.change(nameless, [ids, date]);
  const events = ids.map((userId) => ({ kind: 'DATA_PURGED', at: now, actor: 'system', userId }) as const);
  const [first, ...others] = events;
  if (first !== undefined) await audit(tx, first, ...others);
  return ids.length;
};
