import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** Seconds that an invitation is good for. */
const invitationLife = 30 * 24 * 60 * 60;

/** The relation's row is locked: of two who invite or join at once the second sees what the first has done. */
const joint = statement<{ business_partner_id: string | null; inviter: string; lacks_owner: boolean }>(
  'owners.joint',
  `WITH ${caller}, own AS (
     SELECT b.business_partner_id FROM caller c JOIN acting_users USING (user_id)
       JOIN business_partners b USING (business_partner_id)
     WHERE b.business_partner_id = $3 AND b.status <> 'CLOSED' FOR NO KEY UPDATE OF b
   )
   SELECT own.business_partner_id, u.first_name || ' ' || u.last_name AS inviter,
     (SELECT count(*) FROM owners o WHERE o.business_partner_id = own.business_partner_id AND o.role IN ('HOLDER', 'CO_HOLDER'))
     > (SELECT count(*) FROM business_partner_users m WHERE m.business_partner_id = own.business_partner_id) AS lacks_owner
   FROM caller c JOIN users u USING (user_id) LEFT JOIN own ON true`,
);

/** The caller's account relation that is not closed, locked, and whether one of its holders has no user yet. */
export const findJoint = async (tx: Db, { userId, sessionId }: Principal, businessPartnerId: string) =>
  tx.row(joint, [userId, sessionId, businessPartnerId]);

const acting = statement<{ user_id: string }>(
  'owners.acting',
  'SELECT user_id FROM acting_users WHERE business_partner_id = $1 ORDER BY user_id LIMIT 10',
);

/** Who acts for an account relation. */
export const actingUsers = async (tx: Db, businessPartnerId: string): Promise<readonly string[]> =>
  (await tx.rows(acting, [businessPartnerId])).map(({ user_id: userId }) => userId);

const put = statement<{ ends_at: string }>(
  'owners.invite',
  `INSERT INTO owner_invitations (business_partner_id, token_hash, invited_by, email_folded, ends_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (business_partner_id) DO UPDATE SET token_hash = excluded.token_hash, invited_by = excluded.invited_by,
     email_folded = excluded.email_folded, ends_at = excluded.ends_at
   RETURNING ends_at`,
);

export interface NewInvitation {
  readonly businessPartnerId: string;
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly emailFolded: string;
  readonly now: Date;
}

/** Keeps an invitation in place of an older one; answers when it ends. */
export const putInvitation = async (tx: Db, invitation: NewInvitation): Promise<string> => {
  const { businessPartnerId, tokenHash, invitedBy, emailFolded, now } = invitation;
  const row = await tx.row(put, [businessPartnerId, tokenHash, invitedBy, emailFolded, later(now, invitationLife)]);
  if (row === undefined) throw new Error('An invitation was not written.');
  return row.ends_at;
};

interface Found {
  readonly business_partner_id: string | null;
  readonly email_folded: string;
  readonly names: readonly string[];
  readonly username_folded: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly ident_status: IdentStatus;
  readonly born_on: IsoDate | null;
}

const find = statement<Found>(
  'owners.invitation',
  `WITH ${caller}, invitation AS (
     SELECT i.* FROM owner_invitations i JOIN business_partners b USING (business_partner_id)
     WHERE i.token_hash = $3 AND i.ends_at > $4 AND b.status <> 'CLOSED' FOR UPDATE OF i
   )
   SELECT i.business_partner_id, i.email_folded,
     ARRAY(SELECT o.name FROM owners o WHERE o.business_partner_id = i.business_partner_id AND o.role IN ('HOLDER', 'CO_HOLDER')
       AND o.name <> v.first_name || ' ' || v.last_name) AS names,
     u.username_folded, u.first_name, u.last_name, u.ident_status, p.birth_date AS born_on
   FROM caller c JOIN users u USING (user_id) LEFT JOIN user_profiles p USING (user_id) LEFT JOIN invitation i ON true
     LEFT JOIN users v ON v.user_id = i.invited_by`,
);

/** The invitation of a token, locked, and who has come with it; without one its columns are null. To what is closed nobody comes. */
export const findInvitation = async (
  tx: Db,
  { userId, sessionId }: Principal,
  tokenHash: string,
  now: Date,
): Promise<Found | undefined> => tx.row(find, [userId, sessionId, tokenHash, now.toISOString()]);

const add = statement(
  'owners.add',
  `WITH spent AS (DELETE FROM owner_invitations WHERE business_partner_id = $1)
   INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

const handOver = statement(
  'owners.handOver',
  `INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at)
   SELECT DISTINCT ON (p.postbox_entry_id) $2::uuid, p.postbox_entry_id, p.business_partner_id, p.category, p.title,
     p.created_at
   FROM postbox_entries p WHERE p.business_partner_id = $1 AND p.category = 'CONTRACT'
   ON CONFLICT DO NOTHING`,
);

/** Gives a holder who has joined copies of their own of what was agreed before: a contract is handed to each party. */
export const handOverContracts = async (tx: Db, businessPartnerId: string, userId: string): Promise<void> => {
  await tx.change(handOver, [businessPartnerId, userId]);
};

/** Lets a user act for an account relation; the invitation is spent. */
export const addOwner = async (tx: Db, businessPartnerId: string, userId: string): Promise<void> => {
  await tx.change(add, [businessPartnerId, userId]);
};
