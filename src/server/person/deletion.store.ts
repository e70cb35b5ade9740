import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { DeletionHindrance } from '#domain/person/deletion.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

interface Standing {
  readonly username: string;
  readonly mobile: string | null;
  readonly must_be_kept: boolean;
  readonly has_cash: boolean;
  readonly has_investments: boolean;
  readonly has_orders: boolean;
  readonly has_accounts: boolean;
}

// Locked: who opens an account at the same moment refers to the user's row and waits for this, or this for them.
const lock = statement<{ user_id: string }>(
  'deletion.lock',
  `WITH ${caller} SELECT u.user_id FROM caller c JOIN users u USING (user_id) FOR UPDATE OF u`,
);
// What is open at a grown child's account holds no guardian: they could not end it.
const find = statement<Standing>(
  'deletion.standing',
  `WITH own AS (SELECT business_partner_id FROM acting_users WHERE user_id = $1)
   SELECT u.username, u.mobile,
     EXISTS (SELECT 1 FROM business_partner_users WHERE user_id = $1)
       OR EXISTS (SELECT 1 FROM identification_records WHERE user_id = $1) AS must_be_kept,
     EXISTS (SELECT 1 FROM own JOIN ledger_balances l USING (business_partner_id)
       WHERE l.account IN ('CLEARING', 'IN_TRANSIT') AND l.balance <> 0) AS has_cash,
     EXISTS (SELECT 1 FROM own JOIN products p USING (business_partner_id) WHERE p.status <> 'CLOSED')
       OR EXISTS (SELECT 1 FROM own JOIN investment_lots l USING (business_partner_id) WHERE l.units_left > 0)
       AS has_investments,
     EXISTS (SELECT 1 FROM own JOIN orders o USING (business_partner_id)
       WHERE o.status NOT IN ('CLOSED', 'CANCELED')) AS has_orders,
     EXISTS (SELECT 1 FROM own JOIN business_partners b USING (business_partner_id) WHERE b.status <> 'CLOSED')
       AS has_accounts
   FROM users u WHERE u.user_id = $1`,
);

/** Who wants to leave, and what holds them. */
export interface Leaving {
  readonly username: string;
  readonly mobile: string | null;
  /** Somebody who had an account, or was identified (GwG § 8 (4)). */
  readonly mustBeKept: boolean;
  readonly reasons: DeletionHindrance[];
}

const leavingOf = (row: Standing): Leaving => {
  const hindrances: readonly (readonly [DeletionHindrance, boolean])[] = [
    ['CASH', row.has_cash],
    ['INVESTMENTS', row.has_investments],
    ['ORDERS', row.has_orders],
    ['ACCOUNTS', row.has_accounts],
  ];
  const reasons = hindrances.flatMap(([reason, holds]) => (holds ? [reason] : []));
  return { username: row.username, mobile: row.mobile, mustBeKept: row.must_be_kept, reasons };
};

/** What holds the caller, whose session stands. */
export const findLeaving = async (db: Db, userId: string): Promise<Leaving | undefined> => {
  const row = await db.row(find, [userId]);
  return row === undefined ? undefined : leavingOf(row);
};

/** The caller, locked until the end of the transaction; undefined when the session has ended. */
export const lockLeaving = async (tx: Db, { userId, sessionId }: Principal): Promise<Leaving | undefined> => {
  if ((await tx.row(lock, [userId, sessionId])) === undefined) return undefined;
  return findLeaving(tx, userId);
};

/** What is gone at once: access, what was typed, marketing. Events of consent stay as proof; they name nobody. */
const forgets = [
  'user_passwords',
  'user_factors',
  'drafts',
  'contact_changes',
  'marketing_consents',
  'marketing_links',
  'data_exports',
  'risk_answer_changes',
].map((table) => statement(`deletion.forget-${table}`, `DELETE FROM ${table} WHERE user_id = $1`));
const forgetInvitations = statement(
  'deletion.forget-invitations',
  'DELETE FROM owner_invitations WHERE invited_by = $1',
);
const endOperations = statement(
  'deletion.end-operations',
  'UPDATE operations SET expires_at = $2 WHERE user_id = $1 AND consumed_at IS NULL AND expires_at > $2',
);
const leave = statement(
  'deletion.leave',
  `UPDATE users SET username = $2, username_folded = $2, mobile = NULL, deleted_at = $3,
     retention_until = $4 WHERE user_id = $1`,
);

export interface Departure {
  readonly userId: string;
  readonly retentionUntil: IsoDate;
  readonly now: Date;
}

/** Blocks the sign-in for good and forgets at once what need not be kept. The address is free for another user then. */
export const depart = async (tx: Db, { userId, retentionUntil, now }: Departure): Promise<void> => {
  for (const forget of forgets) await tx.change(forget, [userId]);
  await tx.change(forgetInvitations, [userId]);
  await tx.change(endOperations, [userId, now.toISOString()]);
  await tx.change(leave, [userId, `geloescht-${userId}`, now.toISOString(), retentionUntil]);
};
