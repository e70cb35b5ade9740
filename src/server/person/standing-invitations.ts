import type { AccountType } from '#domain/entities/account-type.ts';
import { type Db, statement } from '../db/db.ts';
import { invitationEnd, type NewInvitation } from './owners.store.ts';

/** An invitation that waits for whoever was invited. */
export interface StandingInvitation {
  readonly business_partner_id: string;
  readonly account_type: AccountType;
  readonly inviter: string;
  readonly email_folded: string;
  readonly token_hash: string;
  /** Null of what was sent before links could be sent once more. */
  readonly link_seed: string | null;
  readonly invited_at: string;
}

const standing = (
  condition: string,
): string => `SELECT i.business_partner_id, b.account_type, i.email_folded, i.token_hash, i.link_seed, i.invited_at,
     v.first_name || ' ' || v.last_name AS inviter
   FROM owner_invitations i JOIN business_partners b USING (business_partner_id) JOIN users v ON v.user_id = i.invited_by
   WHERE ${condition} AND i.outcome IS NULL AND i.ends_at > $2 AND b.status <> 'CLOSED'`;

const standingTo = statement<StandingInvitation>('owners.standingInvitation', standing('i.business_partner_id = $1'));

/** The one to an account relation that still waits; undefined where there is none. */
export const findStanding = async (
  tx: Db,
  businessPartnerId: string,
  now: Date,
): Promise<StandingInvitation | undefined> => tx.row(standingTo, [businessPartnerId, now.toISOString()]);

const standingOf = statement<StandingInvitation>(
  'owners.standingInvitationOf',
  `${standing('i.email_folded = (SELECT u.username_folded FROM users u WHERE u.user_id = $1)')}
   ORDER BY i.invited_at DESC, i.business_partner_id LIMIT 1`,
);

/** The newest one to the address of a user. */
export const findStandingOf = async (tx: Db, userId: string, now: Date): Promise<StandingInvitation | undefined> =>
  tx.row(standingOf, [userId, now.toISOString()]);

const prolong = statement<{ ends_at: string }>(
  'owners.prolongInvitation',
  `UPDATE owner_invitations SET invited_by = $2, ends_at = $3 WHERE business_partner_id = $1 RETURNING ends_at`,
);

/** Gives an invitation that stands its whole time again, from whoever sends it once more; answers when it ends. */
export const prolongInvitation = async (
  tx: Db,
  { businessPartnerId, invitedBy, now }: Pick<NewInvitation, 'businessPartnerId' | 'invitedBy' | 'now'>,
): Promise<string> => {
  const row = await tx.row(prolong, [businessPartnerId, invitedBy, invitationEnd(now)]);
  if (row === undefined) throw new Error('An invitation was not prolonged.');
  return row.ends_at;
};
