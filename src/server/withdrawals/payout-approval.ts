import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { payoutAmountText } from '#domain/withdrawal/withdrawal.ts';
import type { ApprovalLine } from '#domain/approvals/approval.ts';
import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import type { ApprovalRow } from '../approvals/approval.store.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { liftClosing } from '../closures/lift-closing.ts';
import type { Db } from '../db/db.ts';
import { tellNotReleased } from '../orders/canceled-mail.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { type LockedOrder, lockOrder, type OrderRow } from '../orders/order.store.ts';
import { takeBack } from '../orders/take-back.ts';
import { tellReleased } from './ordered-mail.ts';
import { releasePayout } from './settlement.ts';

type Payout = Omit<OrderRow, 'snapshot' | 'operation_id' | 'expected_on'>;

const amountOf = ({ amount, entire, estimate }: Payout): string =>
  amount === null ? payoutAmountText(cents(estimate ?? 0), entire) : formatEuro(cents(amount));

const linesOf = (order: Payout): readonly ApprovalLine[] =>
  [
    { label: 'Auftrag', after: `${orderTypeLabels[order.type]}, ${order.title}` },
    { label: 'Betrag', after: amountOf(order) },
    { label: 'Empfänger', after: order.payee_holder ?? '' },
    { label: 'Konto', after: order.payee_iban === null ? '' : ibanEndText(order.payee_iban) },
  ].map((line) => ({ before: null, ...line }));

/**
 * Asks for the release of a payout above 10,000 € (decisions §16, §20), in the transaction that places it. The customer
 * who ordered is the first person, a member of staff the second.
 */
export const askForRelease = async (
  tx: Db,
  order: Payout,
  maker: string,
  moment: Moment,
  approvalId?: string,
): Promise<void> => {
  await requestApproval(
    tx,
    {
      kind: 'PAYOUT',
      targetId: order.order_id,
      businessPartnerId: order.business_partner_id,
      maker,
      reason: null,
      title: `${orderTypeLabels[order.type]} über ${amountOf(order)}`,
      lines: linesOf(order),
      payload: { businessPartnerId: order.business_partner_id, orderId: order.order_id },
    },
    moment,
    approvalId,
  );
};

const orderOf = async (tx: Db, approval: ApprovalRow): Promise<LockedOrder | undefined> =>
  approval.business_partner_id === null
    ? undefined
    : lockOrder(tx, { business_partner_id: approval.business_partner_id, order_id: approval.target_id });

const on = ({ now, today }: Moment) => ({ at: new Date(now), today });

/** What releasing a payout does, and not releasing it: both in the transaction of the decision. */
export const payoutApproval: ApprovalEffect = {
  lockTarget: async (tx, approval) => void (await orderOf(tx, approval)),
  approved: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    const released = order && (await releasePayout(tx, order, 'staff', moment));
    if (released === undefined) return false;
    await tellReleased(tx, released, on(moment));
    return true;
  },
  rejected: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    if (order?.status !== 'PENDING') return false;
    const canceled = await moveOrder(tx, order, { type: 'order.refused' }, moment);
    if (canceled === undefined) return false;
    await takeBack(tx, canceled, moment);
    const eyes = { orderedBy: approval.maker, refusedBy: approval.checker ?? approval.maker };
    const lifted = await liftClosing(tx, canceled, eyes, moment);
    await tellNotReleased(tx, canceled, on(moment), lifted);
    return true;
  },
  // The customer is not to suffer from our being late: the order rests on, and a new request stands in the list.
  expired: async (tx, approval, moment) => {
    const order = await orderOf(tx, approval);
    if (order?.status === 'PENDING' && order.in_review) await askForRelease(tx, order, approval.maker, moment);
  },
};
