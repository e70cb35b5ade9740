import type { ApprovalKind, ApprovalLine, ApprovalStatus } from '#domain/approvals/approval.ts';
import type { Instant } from '#domain/calendar/iso-date.ts';
import { approvalMachine, approvalVersion } from '#machines/approval/approval.machine.ts';
import { approvalStatusOf } from '#machines/approval/approval.select.ts';
import type { ApprovalEvent } from '#machines/approval/approval.types.ts';
import { audit } from '../audit/audit.ts';
import { type Db, statement } from '../db/db.ts';
import type { Json } from '../jobs/enqueue.ts';
import { lifecycleOf, type SnapshotOf } from '../lifecycles/lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { isOwnRequest, releasedItsAccount } from './four-eyes.ts';

export const approvalLife = lifecycleOf({
  name: 'an approval',
  machine: approvalMachine,
  version: approvalVersion,
  statuses: approvalStatusOf,
});

/** A request as its row holds it. */
export interface ApprovalRow {
  readonly approval_id: string;
  readonly kind: ApprovalKind;
  readonly target_id: string;
  readonly business_partner_id: string | null;
  readonly status: ApprovalStatus;
  readonly snapshot: SnapshotOf<typeof approvalMachine>;
  /** Null where the bank's own work asked. */
  readonly maker: string | null;
  readonly reason: string | null;
  readonly title: string;
  readonly lines: readonly ApprovalLine[];
  readonly payload: Json;
  readonly requested_at: Instant;
  readonly expires_at: Instant;
  readonly checker: string | null;
  readonly decision_reason: string | null;
  readonly ended_at: Instant | null;
}

declare const locked: unique symbol;

/** A row that its reader's transaction holds. */
export type LockedApproval = ApprovalRow & { readonly [locked]: true };

const columns = `a.approval_id, a.kind, a.target_id, a.business_partner_id, a.status, a.snapshot, a.maker, a.reason, a.title,
  a.lines, a.payload, a.requested_at, a.expires_at, a.checker, a.decision_reason, a.ended_at`;

const find = statement<ApprovalRow>('approvals.find', `SELECT ${columns} FROM approvals a WHERE a.approval_id = $1`);

export const findApprovalRow = async (db: Db, approvalId: string): Promise<ApprovalRow | undefined> =>
  db.row(find, [approvalId]);

const lock = statement<LockedApproval>(
  'approvals.lock',
  `SELECT ${columns} FROM approvals a WHERE a.approval_id = $1 FOR NO KEY UPDATE`,
);

/** A request as it is once nobody else is at it. Whoever locks its target too does that first. */
export const lockApproval = async (tx: Db, approvalId: string): Promise<LockedApproval | undefined> =>
  tx.row(lock, [approvalId]);

const findPending = statement<ApprovalRow>(
  'approvals.findPending',
  `SELECT ${columns} FROM approvals a WHERE a.kind = $1 AND a.target_id = $2 AND a.status = 'REQUESTED'`,
);

export const findPendingApproval = async (
  tx: Db,
  kind: ApprovalKind,
  targetId: string,
): Promise<ApprovalRow | undefined> => tx.row(findPending, [kind, targetId]);

// The request is locked before. Four eyes stand here once more, in the statement itself: who decides works for the bank,
// has not asked, is no customer of the account relation, and has not released the account to which its payout goes.
const move = statement<LockedApproval>(
  'approvals.move',
  `WITH moved AS (
    UPDATE approvals a SET status = $2, snapshot = $3, checker = $4, decision_reason = $5, ended_at = $6
    WHERE a.approval_id = $1 AND a.status = 'REQUESTED' AND ($4::uuid IS NULL OR (
      a.expires_at > $6 AND EXISTS (SELECT FROM users u WHERE u.user_id = $4 AND u.user_type = 'STAFF')
      AND NOT ${isOwnRequest('$4::uuid')} AND NOT ${releasedItsAccount('$4::uuid')}
    ))
    RETURNING ${columns}
  ), logged AS (
    INSERT INTO approval_events
      (approval_id, sequence, event, status_before, status_after, caused_by, happened_at, business_date)
    SELECT approval_id, 1 + (SELECT max(e.sequence) FROM approval_events e WHERE e.approval_id = $1),
      $7::jsonb, 'REQUESTED', status, $4, $6, $8::date
    FROM moved
  )
  SELECT * FROM moved`,
);

/** Who decided, and why. */
export interface Decided {
  readonly checker: string;
  readonly reason: string | null;
}

/** Moves a locked request by a fact, with its event. Undefined when the fact does not fit; then nothing has changed. */
export const moveApproval = async (
  tx: Db,
  approval: LockedApproval,
  fact: ApprovalEvent,
  decided: Decided | null,
  { now, today }: Moment,
): Promise<LockedApproval | undefined> => {
  const next = approvalLife.afterFact(approval.snapshot, fact);
  if (next === undefined) return undefined;
  const moved = await tx.row(move, [
    approval.approval_id,
    approvalLife.statusOf(next),
    JSON.stringify(next),
    decided?.checker ?? null,
    decided?.reason ?? null,
    now,
    JSON.stringify(fact),
    today,
  ]);
  if (moved === undefined) return undefined;
  await audit(tx, {
    kind: decided === null ? 'APPROVAL_EXPIRED' : 'APPROVAL_DECIDED',
    at: new Date(now),
    actor: decided?.checker ?? 'system',
    businessPartnerId: moved.business_partner_id ?? undefined,
    subject: moved.approval_id,
    details: { kind: moved.kind, target: moved.target_id, status: moved.status },
  });
  return moved;
};
