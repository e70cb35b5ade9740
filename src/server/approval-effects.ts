import type { ApprovalEffects } from './approvals/approval-effect.ts';
import { caseApproval } from './cases/case-approval.ts';
import { withdrawalApproval } from './cases/withdrawal-approval.ts';
import { accountApproval } from './reference-accounts/account-approval.ts';
import { payoutApproval } from './withdrawals/payout-approval.ts';

/** What each kind of request does once a second person has decided. A kind without an effect does not compile. */
export const approvalEffects: ApprovalEffects = {
  APPLICATION: caseApproval,
  CONTRACT_WITHDRAWAL: withdrawalApproval,
  PAYOUT: payoutApproval,
  REFERENCE_ACCOUNT: accountApproval,
};
