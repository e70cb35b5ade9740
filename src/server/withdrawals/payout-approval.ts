import { isClosing } from '#domain/closing/closing.ts';
import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { closingSteps } from '../closures/closing-mail.ts';
import { type ClosingPart, lockWhole, partsOf, withParts } from '../closures/closing-parts.ts';
import { liftClosing } from '../closures/lift-closing.ts';
import type { Db } from '../db/db.ts';
import { debtOf } from '../ledger/account-debt.ts';
import { tellNotReleased } from '../orders/canceled-mail.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { whereItStands } from '../orders/order-mail.ts';
import { isResting, type LockedOrder, lockOrder, type OrderRow } from '../orders/order.store.ts';
import { takeBack } from '../orders/take-back.ts';
import { askForRelease } from './ask-for-release.ts';
import { tellReleased } from './ordered-mail.ts';
import { releasePayout } from './settlement.ts';

const orderOf = async (tx: Db, approval: ApprovalRow): Promise<LockedOrder | undefined> =>
  approval.business_partner_id === null
    ? undefined
    : lockOrder(tx, { business_partner_id: approval.business_partner_id, order_id: approval.target_id });

/** Releases what rests with an account that is closed; a request about a part alone has lost its object. */
const releaseParts = async (
  tx: Db,
  { business_partner_id: partner }: OrderRow,
  parts: readonly ClosingPart[],
  moment: Moment,
): Promise<void> => {
  for (const { order_id: id } of parts.filter(({ status }) => status === 'PENDING')) {
    const order = await lockOrder(tx, { business_partner_id: partner, order_id: id });
    if (order === undefined || (await releasePayout(tx, order, 'staff', moment)) === undefined) continue;
    await endApprovalOf(tx, 'PAYOUT', id, moment);
  }
};

const on = ({ now, today }: Moment) => ({ at: new Date(now), today });

/** What releasing a payout does, and not releasing it: both in the transaction of the decision. */
export const payoutApproval: ApprovalEffect = {
  lockTarget: async (tx, approval) => {
    // As the steps of a payout do: the relation before its order.
    if (approval.business_partner_id !== null) await lockPartner(tx, approval.business_partner_id);
    await orderOf(tx, approval);
  },
  approved: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    const released = order && (await releasePayout(tx, order, 'staff', moment));
    if (released === undefined) return false;
    // What is sold has only to be sent.
    if (!isClosing(released.type) || order?.status === 'OPEN') {
      await tellReleased(tx, released, on(moment));
      return true;
    }
    const parts = await partsOf(tx, released);
    await releaseParts(tx, released, parts, moment);
    const hasDebt = (await debtOf(tx, released.business_partner_id)) > 0;
    const steps = closingSteps(released, parts, moment.today, { isNew: false, hasDebt });
    await tellReleased(tx, withParts(released, parts), on(moment), (reader) => [...steps(reader), whereItStands]);
    return true;
  },
  rejected: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    if (order === undefined || !isResting(order)) return false;
    // What is sold stays cash: neither its investment nor, with it, the account opens again.
    const isSold = order.status === 'OPEN' && order.type !== 'ACCOUNT_CLOSURE';
    const parts = await partsOf(tx, order);
    const canceled = await moveOrder(tx, order, { type: 'order.refused' }, moment);
    if (canceled === undefined) return false;
    await takeBack(tx, canceled, moment);
    // A payout that nobody has ordered closes nothing that could be opened again.
    if (approval.maker === null) {
      await tellNotReleased(tx, canceled, on(moment), {});
      return true;
    }
    const eyes = { orderedBy: approval.maker, refusedBy: approval.checker ?? approval.maker };
    if (isSold) {
      const whole = await lockWhole(tx, canceled.business_partner_id);
      await tellNotReleased(tx, canceled, on(moment), { isAccountClosing: whole !== undefined });
      return true;
    }
    const lifted = await liftClosing(tx, canceled, eyes, moment);
    await tellNotReleased(tx, withParts(lifted.order, parts), on(moment), { lifted });
    return true;
  },
  // The customer is not to suffer from our being late: the order rests on, and a new request stands in the list.
  expired: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    if (order !== undefined && isResting(order)) await askForRelease(tx, order, approval.maker, moment);
  },
};
