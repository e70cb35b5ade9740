import type { InvitedDifference } from '#domain/person/invited-difference.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';

/** Who is told that somebody is not whom they have invited. */
export interface ToldInviter {
  readonly username: string;
  readonly name: string;
  /** Whether an e-mail says it now: none did in the last 24 hours. */
  readonly is_due: boolean;
}

/** Whoever was told before this moment is told by e-mail again: once a day at most. */
export const mailedAgainBefore = (now: Date): string => later(now, -24 * 60 * 60);

// Whether it is due is looked at and written in one statement: of two presses at once one has it mailed.
const note = statement<ToldInviter>(
  'invitedPersons.noteDifference',
  `WITH standing AS (
     SELECT business_partner_id, invited_by, told_at IS NULL OR told_at <= $4 AS is_due FROM owner_invitations
     WHERE token_hash = $1 AND outcome IS NULL FOR UPDATE
   ), noted AS (
     UPDATE owner_invitations i SET differs = $2, told_at = CASE WHEN s.is_due THEN $3 ELSE i.told_at END
     FROM standing s WHERE s.business_partner_id = i.business_partner_id
   )
   SELECT u.username, u.first_name || ' ' || u.last_name AS name, s.is_due
   FROM standing s JOIN users u ON u.user_id = s.invited_by`,
);

/** Keeps with an invitation in what its person differs; answers who is to be told. */
export const noteDifference = async (
  tx: Db,
  tokenHash: string,
  differs: readonly InvitedDifference[],
  now: Date,
): Promise<ToldInviter | undefined> =>
  tx.row(note, [tokenHash, [...differs], now.toISOString(), mailedAgainBefore(now)]);

const narrow = statement(
  'invitedPersons.narrowDifference',
  `UPDATE owner_invitations SET differs = $2 WHERE token_hash = $1 AND outcome IS NULL AND differs @> $2`,
);

/** Keeps with an invitation that its person differs in less than was told. */
export const narrowDifference = async (
  tx: Db,
  tokenHash: string,
  differs: readonly InvitedDifference[],
): Promise<void> => {
  await tx.change(narrow, [tokenHash, [...differs]]);
};

const lock = statement('invitedPersons.lock', 'SELECT FROM owner_invitations WHERE token_hash = $1 FOR UPDATE');

/** Locks an invitation before what stands around it is read. */
export const lockInvitation = async (tx: Db, tokenHash: string): Promise<void> => {
  await tx.rows(lock, [tokenHash]);
};

// What differed was told: whom it was told to is told that it does no more.
const forget = statement<Pick<ToldInviter, 'username' | 'name'>>(
  'invitedPersons.forgetDifference',
  `UPDATE owner_invitations i SET differs = '{}' FROM owner_invitations s JOIN users u ON u.user_id = s.invited_by
   WHERE s.token_hash = $1 AND s.outcome IS NULL AND i.business_partner_id = s.business_partner_id AND i.differs <> '{}'
   RETURNING u.username, u.first_name || ' ' || u.last_name AS name`,
);

/** Keeps with an invitation that its person is whom it awaits; answers who was told that they were not. */
export const forgetDifference = async (
  tx: Db,
  tokenHash: string,
): Promise<Pick<ToldInviter, 'username' | 'name'> | undefined> => tx.row(forget, [tokenHash]);
