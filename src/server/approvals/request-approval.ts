import { randomUUID } from 'node:crypto';
import { type ApprovalKind, type ApprovalLine, approvalHours } from '#domain/approvals/approval.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import { later } from '../db/later.ts';
import { enqueue, type Json } from '../jobs/enqueue.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { approvalLife, findPendingApproval, lockApproval, moveApproval } from './approval.store.ts';

/** What somebody asks a second person to release. */
export interface NewApproval {
  readonly kind: ApprovalKind;
  /** With the kind it names what is to be released: one request a target is pending. */
  readonly targetId: string;
  /** Its customers decide nothing about it; null where it is about no account relation. */
  readonly businessPartnerId: string | null;
  /** The user who asks: a member of staff, or the customer who ordered; null where the bank's own work does. */
  readonly maker: string | null;
  /** Why a member of staff asks; null where the product asks by itself. */
  readonly reason: string | null;
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  /** Everything that releasing it does. */
  readonly payload: Json;
}

export const expireApproval = 'approvals.expire';

const insert = statement<{ approval_id: string }>(
  'approvals.insert',
  `WITH asked AS (
    INSERT INTO approvals
      (approval_id, kind, target_id, business_partner_id, status, snapshot, maker, reason, title, lines, payload,
        requested_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (kind, target_id) WHERE status = 'REQUESTED' DO NOTHING
    RETURNING approval_id, status, maker, requested_at
  ), logged AS (
    INSERT INTO approval_events
      (approval_id, sequence, event, status_before, status_after, caused_by, happened_at, business_date)
    SELECT approval_id, 1, '{"type":"request.made"}', NULL, status, maker, requested_at, $14::date FROM asked
  )
  SELECT approval_id FROM asked`,
);

/**
 * Asks for a second person's release, in the transaction of what is to be released; it expires after 72 hours. Answers
 * the request's id, or `pending` where one is pending for the same target: then nothing was written.
 */
export const requestApproval = async (
  tx: Db,
  { kind, targetId, businessPartnerId, maker, reason, title, lines, payload }: NewApproval,
  { now, today }: Moment,
  approvalId: string = randomUUID(),
): Promise<{ readonly approvalId: string } | 'pending'> => {
  const snapshot = approvalLife.begun({ maker });
  const expires = later(new Date(now), approvalHours * 60 * 60);
  const row = await tx.row(insert, [
    approvalId,
    kind,
    targetId,
    businessPartnerId,
    approvalLife.statusOf(snapshot),
    JSON.stringify(snapshot),
    maker,
    reason,
    title,
    JSON.stringify(lines),
    JSON.stringify(payload),
    now,
    expires,
    today,
  ]);
  if (row === undefined) return 'pending';
  await audit(tx, {
    kind: 'APPROVAL_REQUESTED',
    at: new Date(now),
    actor: maker ?? 'system',
    businessPartnerId: businessPartnerId ?? undefined,
    subject: approvalId,
    details: { kind, target: targetId },
  });
  await enqueue(tx, { kind: expireApproval, key: approvalId, payload: { approvalId }, runAfter: new Date(expires) });
  return { approvalId };
};

/**
 * Ends the pending request about a target that was canceled or changed, in that transaction; without one nothing happens.
 * Its row is locked after the target's, as everywhere.
 */
export const endApprovalOf = async (tx: Db, kind: ApprovalKind, targetId: string, moment: Moment): Promise<void> => {
  const pending = await findPendingApproval(tx, kind, targetId);
  const approval = pending && (await lockApproval(tx, pending.approval_id));
  if (approval !== undefined) await moveApproval(tx, approval, { type: 'target.gone' }, null, moment);
};
