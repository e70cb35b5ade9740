import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { AccountType } from '#domain/entities/account-type.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import type { Named } from '#domain/person/same-person.ts';
import { type Db, statement } from '../db/db.ts';
import { dayEndAfter } from '../db/later.ts';
import { tieExemptions } from '../exemption-orders/exemption-spouses.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';
import { toldIn, usTaxedIn } from './profile-facts.ts';
import { isEndedUnsigned, isOtherSigner, lacksOwner, signers } from './signers.ts';

interface Joint {
  readonly business_partner_id: string | null;
  readonly account_type: AccountType;
  readonly status: BusinessPartnerStatus;
  readonly inviter: string;
  readonly lacks_owner: boolean;
}

/** When an invitation that is sent now ends: with the 30th day, which its mail names. */
export const invitationEnd = (now: Date): string => dayEndAfter(now, 30);

/** Whether staff still look at somebody who has signed for it: meanwhile nobody is invited to it, and nobody else joins. */
const isExamined = (partner: string): string => `EXISTS (SELECT 1 FROM approvals x
     WHERE x.kind = 'APPLICATION' AND x.target_id = ${partner} AND x.status = 'REQUESTED')`;

const lock = statement(
  'owners.lockJoint',
  `SELECT 1 FROM acting_users a JOIN business_partners b USING (business_partner_id)
   WHERE a.user_id = $1 AND b.business_partner_id = $2 FOR NO KEY UPDATE OF b`,
);

const joint = statement<Joint>(
  'owners.joint',
  `WITH ${caller}, own AS (
     SELECT b.business_partner_id, b.account_type, b.status FROM caller c JOIN acting_users USING (user_id)
       JOIN business_partners b USING (business_partner_id)
     WHERE b.business_partner_id = $3 AND b.status <> 'CLOSED'
   )
   SELECT own.*, u.first_name || ' ' || u.last_name AS inviter,
     ${lacksOwner('own.business_partner_id')} AND NOT ${isExamined('own.business_partner_id')}
       AND NOT ${isEndedUnsigned('own.business_partner_id')} AS lacks_owner
   FROM caller c JOIN users u USING (user_id) LEFT JOIN own ON true`,
);

/** The caller's account relation that is not closed, locked, and whether one who has to sign for it has no user yet, and still can. */
export const findJoint = async (tx: Db, { userId, sessionId }: Principal, businessPartnerId: string) => {
  // In a statement of its own: one that waits for the lock counts what it saw before, not who has joined meanwhile.
  await tx.post(lock, [userId, businessPartnerId]);
  return tx.row(joint, [userId, sessionId, businessPartnerId]);
};

const acting = statement<{ user_id: string }>(
  'owners.acting',
  'SELECT user_id FROM acting_users WHERE business_partner_id = $1 ORDER BY user_id LIMIT 10',
);

/** Who acts for an account relation. */
export const actingUsers = async (tx: Db, businessPartnerId: string): Promise<readonly string[]> =>
  (await tx.rows(acting, [businessPartnerId])).map(({ user_id: userId }) => userId);

const names = statement<{ username_folded: string }>(
  'owners.actingNames',
  'SELECT u.username_folded FROM acting_users JOIN users u USING (user_id) WHERE business_partner_id = $1',
);

/** Under which addresses they do, folded: nobody invites themselves. */
export const actingNames = async (tx: Db, businessPartnerId: string): Promise<readonly string[]> =>
  (await tx.rows(names, [businessPartnerId])).map(({ username_folded: name }) => name);

const put = statement<{ ends_at: string }>(
  'owners.invite',
  `INSERT INTO owner_invitations (business_partner_id, token_hash, link_seed, invited_by, email_folded, ends_at, invited_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (business_partner_id) DO UPDATE SET token_hash = excluded.token_hash, link_seed = excluded.link_seed, invited_by = excluded.invited_by,
     email_folded = excluded.email_folded, ends_at = excluded.ends_at, invited_at = excluded.invited_at, outcome = NULL,
     differs = '{}', told_at = NULL
   RETURNING ends_at`,
);

export interface NewInvitation {
  readonly businessPartnerId: string;
  readonly tokenHash: string;
  readonly linkSeed: string;
  readonly invitedBy: string;
  readonly emailFolded: string;
  readonly now: Date;
}

/** Keeps an invitation in place of an older one; answers when it ends. */
export const putInvitation = async (tx: Db, invitation: NewInvitation): Promise<string> => {
  const { businessPartnerId, tokenHash, linkSeed, invitedBy, emailFolded, now } = invitation;
  const times = [invitationEnd(now), now.toISOString()];
  const row = await tx.row(put, [businessPartnerId, tokenHash, linkSeed, invitedBy, emailFolded, ...times]);
  if (row === undefined) throw new Error('An invitation was not written.');
  return row.ends_at;
};

export interface FoundInvitation {
  readonly business_partner_id: string | null;
  readonly account_type: AccountType;
  /** Whether it waits to be opened. */
  readonly is_pending: boolean;
  readonly inviter: string;
  readonly inviter_id: string;
  /** Of a child's account. */
  readonly child: string | null;
  readonly email_folded: string;
  /** Who has to sign and is not whoever invites, as the contract names them. */
  readonly awaited: readonly Named[];
  /** Who acts for it already, as they have proved it. */
  readonly acting: readonly Named[];
  readonly username_folded: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly ident_status: IdentStatus;
  readonly has_mobile: boolean;
  /** Whether it is the inviter's number. */
  readonly is_mobile_shared: boolean;
  /** Whether the profile names the USA among the countries in which taxes are paid. */
  readonly is_us_taxed: boolean;
  /** Whether the profile has all that a contract asks for, but for the birth, which is proved. */
  readonly is_told: boolean;
  readonly born_on: IsoDate | null;
  /** In what the inviter was told that its person differs. */
  readonly told: readonly InvitedDifference[];
  /** When an e-mail said so; null where none did. */
  readonly told_at: string | null;
}

const find = statement<FoundInvitation>(
  'owners.invitation',
  `WITH ${caller}, invitation AS (
     SELECT i.*, b.account_type, b.status = 'PENDING' AS is_pending FROM owner_invitations i JOIN business_partners b USING (business_partner_id)
       JOIN acting_users a ON a.business_partner_id = i.business_partner_id AND a.user_id = i.invited_by
     WHERE i.token_hash = $3 AND i.ends_at > $4 AND b.status <> 'CLOSED'
       AND ${lacksOwner('i.business_partner_id')} AND NOT ${isExamined('i.business_partner_id')}
       AND NOT ${isEndedUnsigned('i.business_partner_id')} FOR UPDATE OF i
   )
   SELECT i.business_partner_id, i.account_type, i.is_pending, i.email_folded, v.first_name || ' ' || v.last_name AS inviter,
     v.user_id AS inviter_id, coalesce(u.mobile = v.mobile, false) AS is_mobile_shared,
     (SELECT min(o.name) FROM owners o WHERE o.business_partner_id = i.business_partner_id AND o.role = 'CHILD') AS child,
     (SELECT coalesce(json_agg(json_build_object('name', o.name, 'bornOn', o.born_on)), '[]')
      FROM ${signers('i.business_partner_id')} AND ${isOtherSigner('i.business_partner_id', 'v')}) AS awaited,
     (SELECT coalesce(json_agg(json_build_object('name', m.first_name || ' ' || m.last_name, 'bornOn', q.birth_date)), '[]')
      FROM acting_users a JOIN users m USING (user_id) LEFT JOIN user_profiles q USING (user_id)
      WHERE a.business_partner_id = i.business_partner_id) AS acting,
     u.username_folded, u.first_name, u.last_name, u.ident_status, u.mobile IS NOT NULL AS has_mobile,
     ${usTaxedIn('p')} AS is_us_taxed, ${toldIn('p')} AS is_told,
     p.birth_date AS born_on, i.differs AS told, i.told_at
   FROM caller c JOIN users u USING (user_id) LEFT JOIN user_profiles p USING (user_id) LEFT JOIN invitation i ON true
     LEFT JOIN users v ON v.user_id = i.invited_by`,
);

/**
 * The invitation of a token, locked, and who has come with it; without one its columns are null. To what is closed, lacks
 * nobody or ended before it was signed comes nobody, nor at the invitation of somebody who may not act any more.
 */
export const findInvitation = async (
  tx: Db,
  { userId, sessionId }: Principal,
  tokenHash: string,
  now: Date,
): Promise<FoundInvitation | undefined> => tx.row(find, [userId, sessionId, tokenHash, now.toISOString()]);

const add = statement(
  'owners.add',
  `WITH spent AS (DELETE FROM owner_invitations WHERE business_partner_id = $1)
   INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

const spend = statement('owners.spendInvitation', 'DELETE FROM owner_invitations WHERE business_partner_id = $1');

/** Ends an invitation by which somebody has signed and not joined: it is used once. */
export const spendInvitation = async (tx: Db, businessPartnerId: string): Promise<void> => {
  await tx.change(spend, [businessPartnerId]);
};

const handOver = statement(
  'owners.handOver',
  `INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at)
   SELECT DISTINCT ON (p.postbox_entry_id) $2::uuid, p.postbox_entry_id, p.business_partner_id, p.category, p.title,
     p.created_at
   FROM postbox_entries p LEFT JOIN documents d
     ON d.business_partner_id = p.business_partner_id AND d.document_id = p.postbox_entry_id
   WHERE p.business_partner_id = $1
     AND (p.category = 'CONTRACT' OR d.kind IN ('COST_INFORMATION', 'SUITABILITY_REPORT'))
   ON CONFLICT DO NOTHING`,
);

/**
 * Lets a user act for an account relation, with copies of their own of what was agreed before: a contract is handed to each
 * party. The invitation is spent, and a joint exemption order that names them is theirs too from now on.
 */
export const joinOwners = async (tx: Db, businessPartnerId: string, userId: string, moment: Moment): Promise<void> => {
  await tx.change(add, [businessPartnerId, userId]);
  await tx.change(handOver, [businessPartnerId, userId]);
  await tieExemptions(tx, businessPartnerId, moment);
};

const shown = statement<{ version: string }>(
  'owners.shownTerms',
  `SELECT coalesce(
     (SELECT a.version FROM agb_acceptances a WHERE a.business_partner_id = $1 ORDER BY a.accepted_at DESC LIMIT 1),
     (SELECT v.version FROM agb_versions v WHERE v.valid_from <= $2::date ORDER BY v.valid_from DESC LIMIT 1)
   ) AS version`,
);

/** The version of what the others have agreed to: who joins agrees to no other. */
export const termsShown = async (tx: Db, businessPartnerId: string, today: IsoDate): Promise<string> => {
  const found = await tx.row(shown, [businessPartnerId, today]);
  if (found === undefined) throw new Error('There are no terms in force.');
  return found.version;
};

/** An invitation that ended without a signature, and who had invited. */
export interface EndedInvitation {
  readonly business_partner_id: string;
  readonly invited_by: string;
  readonly account_type: AccountType;
  /** Whether the account waits for the signature that it was about. */
  readonly is_awaited: boolean;
  readonly username: string;
  readonly name: string;
}

// Found and ended in one statement: of two who decline at once one does. It stays, so that whoever invited sees how it ended.
const take = statement<EndedInvitation>(
  'owners.takeInvitation',
  `WITH declined AS (
     UPDATE owner_invitations i SET outcome = 'DECLINED', ends_at = $2 FROM business_partners b
     WHERE i.token_hash = $1 AND i.ends_at > $2 AND b.business_partner_id = i.business_partner_id AND b.status <> 'CLOSED'
     RETURNING i.business_partner_id, i.invited_by, b.account_type, b.status = 'PENDING' AS is_awaited
   )
   SELECT d.business_partner_id, d.invited_by, d.account_type, d.is_awaited, u.username,
     u.first_name || ' ' || u.last_name AS name
   FROM declined d JOIN users u ON u.user_id = d.invited_by`,
);

/** Ends an invitation by its token; undefined where there is none that still waits. */
export const takeInvitation = async (tx: Db, tokenHash: string, now: Date): Promise<EndedInvitation | undefined> =>
  tx.row(take, [tokenHash, now.toISOString()]);

const lapse = statement<EndedInvitation>(
  'owners.lapseInvitations',
  `WITH lapsed AS (
     UPDATE owner_invitations i SET outcome = 'LAPSED' FROM business_partners b
     WHERE i.outcome IS NULL AND i.ends_at <= $1 AND b.business_partner_id = i.business_partner_id AND b.status <> 'CLOSED'
     RETURNING i.business_partner_id, i.invited_by, b.account_type, b.status = 'PENDING' AS is_awaited
   )
   SELECT l.business_partner_id, l.invited_by, l.account_type, l.is_awaited, u.username,
     u.first_name || ' ' || u.last_name AS name
   FROM lapsed l JOIN users u ON u.user_id = l.invited_by ORDER BY l.business_partner_id`,
);

/** Ends the invitations whose time is over, each once. */
export const lapseInvitations = async (tx: Db, now: Date): Promise<readonly EndedInvitation[]> =>
  tx.rows(lapse, [now.toISOString()]);

const seen = statement<SeenInvitation>(
  'owners.seenInvitation',
  `SELECT v.first_name || ' ' || v.last_name AS inviter, b.account_type, i.email_folded AS email, i.ends_at,
     b.status = 'PENDING' AS is_awaited,
     (SELECT min(o.name) FROM owners o WHERE o.business_partner_id = i.business_partner_id AND o.role = 'CHILD') AS child
   FROM owner_invitations i JOIN business_partners b USING (business_partner_id)
     JOIN acting_users a ON a.business_partner_id = i.business_partner_id AND a.user_id = i.invited_by
     JOIN users v ON v.user_id = i.invited_by
   WHERE i.token_hash = $1 AND i.ends_at > $2 AND b.status <> 'CLOSED'
     AND NOT ${isEndedUnsigned('i.business_partner_id')}`,
);

/** What an invitation is to, as it is told to whoever has its link. */
export interface SeenInvitation {
  readonly inviter: string;
  readonly account_type: AccountType;
  readonly child: string | null;
  readonly email: string;
  readonly is_awaited: boolean;
  readonly ends_at: string;
}

export const seeInvitation = async (db: Db, tokenHash: string, now: Date): Promise<SeenInvitation | undefined> =>
  db.row(seen, [tokenHash, now.toISOString()]);
