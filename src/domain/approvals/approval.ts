/** States of an approval (decisions §13). */
export const approvalStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What needs the eyes of a second person (decisions §16), as far as it is built; each kind has its effect on the server. */
export const approvalKinds = ['PAYOUT', 'REFERENCE_ACCOUNT', 'CONTRACT_WITHDRAWAL', 'APPLICATION'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What a member of staff may decide. */
export const approvalDecisions = ['APPROVED', 'REJECTED'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Hours in which somebody decides; afterwards the request has expired (decisions §13). */
export const approvalHours = 72;

/**
 * Calendar days before a payout was ordered in which whoever released the account that it goes to does not release the payout
 * too. An account that has been in force for longer was seen by its customer, and another pair of eyes would only cost time.
 */
export const accountWatchDays = 30;

/** A line of what the second person reads before deciding: German, `before` null where nothing was there. */
export interface ApprovalLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

/** What the line is called that says that an account's holder is not quite the customer: whoever releases it releases the account. */
export const holderLabel = 'Kontoinhaber';

/**
 * Why a decision is not taken. `OWN_REQUEST`: who asked, is a customer of the account relation, or released the account to which
 * its payout goes (`accountWatchDays`), does not decide.
 * `TARGET_CHANGED`: what was to be approved has changed or ended meanwhile, and so has the request.
 */
export const approvalRefusals = ['NOT_STAFF', 'OWN_REQUEST', 'ALREADY_DECIDED', 'EXPIRED', 'TARGET_CHANGED'] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];
