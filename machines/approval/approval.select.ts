import type { StateValueFrom } from 'xstate';
import type { ApprovalStatus } from '#domain/approvals/approval.ts';
import type { approvalMachine } from './approval.machine.ts';

type ApprovalState = StateValueFrom<typeof approvalMachine>;

/** A state in the words of the tables. */
export const approvalStatusOf: Readonly<Record<ApprovalState, ApprovalStatus>> = {
  requested: 'REQUESTED',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
};
