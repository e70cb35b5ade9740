import * as z from 'zod';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import { momentOf } from '../orders/lifecycle.ts';
import type { ApprovalEffects } from './approval-effect.ts';
import { findApprovalRow, lockApproval, moveApproval } from './approval.store.ts';
import { expireApproval } from './request-approval.ts';

const payload = z.strictObject({ approvalId: z.uuid() });

/** Ends a request that nobody decided within 72 hours; one that has ended stays as it is. */
export const approvalExpiry = ({ clocks }: Pick<Deps, 'clocks'>, effects: ApprovalEffects): JobKind => ({
  kind: expireApproval,
  neverDies: true,
  work: async (tx, facts) => {
    const { approvalId } = payload.parse(facts.payload);
    const found = await findApprovalRow(tx, approvalId);
    if (found === undefined) return;
    const effect = effects[found.kind];
    await effect.lockTarget(tx, found);
    const approval = await lockApproval(tx, approvalId);
    if (approval === undefined) return;
    const moment = momentOf(clocks);
    const expired = await moveApproval(tx, approval, { type: 'deadline.passed' }, null, moment);
    if (expired !== undefined) await effect.expired(tx, expired, moment);
  },
});
