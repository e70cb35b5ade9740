import type { ApprovalKind } from '#domain/approvals/approval.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { ApprovalRow } from './approval.store.ts';

/** What a kind of request does to its target, in the transaction of the decision. */
export interface ApprovalEffect {
  /** Locks the target, before the request itself is locked: whoever changes the target locks in this order too. */
  readonly lockTarget: (tx: Db, approval: ApprovalRow) => Promise<void>;
  /** Does what was released; false, and nothing done, when the target no longer allows it. */
  readonly approved: (tx: Db, approval: ApprovalRow, moment: Moment) => Promise<boolean>;
  /** Undoes what waits; false when there is nothing left to undo. */
  readonly rejected: (tx: Db, approval: ApprovalRow, moment: Moment) => Promise<boolean>;
  /** What becomes of the target when it no longer allowed what was decided; without it nothing waits for it any more. */
  readonly changed?: (tx: Db, approval: ApprovalRow, moment: Moment) => Promise<void>;
  /** What becomes of the target when nobody decided in time. */
  readonly expired: (tx: Db, approval: ApprovalRow, moment: Moment) => Promise<void>;
}

/** The effect of every kind. */
export type ApprovalEffects = Readonly<Record<ApprovalKind, ApprovalEffect>>;
