import type { ApprovalDecision, ApprovalRefusal } from '#domain/approvals/approval.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { ApprovalEffects } from './approval-effect.ts';
import { type ApprovalRow, findApprovalRow, lockApproval, moveApproval } from './approval.store.ts';
import { type Standing, standingTo } from './four-eyes.ts';

export interface Decision {
  readonly approvalId: string;
  /** The user who decides; that it is a member of staff is asked here, that they may do it is the caller's to ask. */
  readonly checker: string;
  readonly decision: ApprovalDecision;
  /** For colleagues and audit; never sent to the customer. */
  readonly reason: string | null;
}

const wasInTime = ({ ended_at: endedAt, expires_at: expiresAt }: ApprovalRow): boolean =>
  endedAt !== null && endedAt < expiresAt;

/** Why somebody may not decide; undefined when they may. */
const hindrance = (approval: ApprovalRow, who: Standing | undefined, now: string): ApprovalRefusal | undefined => {
  if (who?.is_staff !== true) return 'NOT_STAFF';
  // Of what nobody decided in time a new request stands in the list; what lost its object before needs none.
  if (approval.status === 'EXPIRED') return wasInTime(approval) ? 'TARGET_CHANGED' : 'EXPIRED';
  if (approval.status !== 'REQUESTED') return 'ALREADY_DECIDED';
  if (approval.expires_at <= now) return 'EXPIRED';
  // Last: whoever may not decide what is decided already hears that it is.
  return who.is_own || who.released_account ? 'OWN_REQUEST' : undefined;
};

/**
 * Takes a decision with all its effect, in the caller's transaction: of two at once one is taken. **Callers return
 * refusals and never throw them**: when the target has changed, the request ends with that, which must be kept.
 */
export const decideApproval = async (
  tx: Db,
  effects: ApprovalEffects,
  { approvalId, checker, decision, reason }: Decision,
  moment: Moment,
): Promise<Result<ApprovalRow, ApprovalRefusal | 'NOT_FOUND'>> => {
  const found = await findApprovalRow(tx, approvalId);
  if (found === undefined) return refused('NOT_FOUND');
  const effect = effects[found.kind];
  await effect.lockTarget(tx, found);
  const approval = await lockApproval(tx, approvalId);
  if (approval === undefined) return refused('NOT_FOUND');
  const who = await standingTo(tx, approvalId, checker);
  const hindered = hindrance(approval, who, moment.now);
  if (hindered !== undefined) return refused(hindered);
  // What a decision undoes may take four eyes itself: both are named.
  const decided = { ...approval, checker };
  const isDone =
    decision === 'APPROVED' ? await effect.approved(tx, decided, moment) : await effect.rejected(tx, decided, moment);
  if (!isDone) {
    await moveApproval(tx, approval, { type: 'target.gone' }, null, moment);
    await effect.changed?.(tx, approval, moment);
    return refused('TARGET_CHANGED');
  }
  const type = decision === 'APPROVED' ? 'request.approved' : 'request.rejected';
  const fact = { type, by: checker, hasReleasedAccount: who?.released_account === true } as const;
  const moved = await moveApproval(tx, approval, fact, { checker, reason }, moment);
  // The effect is done: only a rollback could take it back.
  if (moved === undefined) throw new Error('A decision that was allowed could not be kept.');
  return granted(moved);
};
