import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { askForClearance, decideCase, lockExamined } from './case-clearance.ts';
import { clearanceTarget } from './clearance-target.ts';
import { askForJoinerAgain, decideJoiner } from './joiner-clearance.ts';
import { askRelationAgain, decideRelation } from './relation-clearance.ts';

const decide = async (tx: Db, approval: ApprovalRow, isPassed: boolean, moment: Moment): Promise<boolean> => {
  const target = clearanceTarget.parse(approval.payload);
  const decision = { isPassed, checker: approval.checker ?? 'system' };
  if (target.what === 'case') return decideCase(tx, target, decision, moment);
  return target.what === 'joiner'
    ? decideJoiner(tx, target, decision, moment)
    : decideRelation(tx, target, decision, moment);
};

/** Asks once more about what still waits, as things are by now. */
const askAgain = async (tx: Db, approval: ApprovalRow, moment: Moment): Promise<void> => {
  const target = clearanceTarget.parse(approval.payload);
  if (target.what === 'case') await askForClearance(tx, target.userId, target.caseId, moment);
  else if (target.what === 'joiner') await askForJoinerAgain(tx, target, approval, moment);
  else await askRelationAgain(tx, target, approval, moment);
};

/** What clearing an application does, and not clearing it: both in the transaction of the decision. */
export const caseApproval: ApprovalEffect = {
  lockTarget: async (tx, { payload }) => {
    const target = clearanceTarget.parse(payload);
    await (target.what === 'case' ? lockExamined(tx, target) : lockPartner(tx, target.businessPartnerId));
  },
  approved: async (tx, approval, moment) => decide(tx, approval, true, moment),
  rejected: async (tx, approval, moment) => decide(tx, approval, false, moment),
  changed: askAgain,
  expired: askAgain,
};
