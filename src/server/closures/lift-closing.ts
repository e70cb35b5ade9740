import type { FourEyes } from '#machines/business-partner/business-partner.types.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { moveProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import { revivePlans, type RevivedPlan } from '../savings-plans/revive-plans.ts';

// What was sold is cash by then and cannot be taken back.
const parts = statement<{ order_id: string; ips_id: string; title: string; is_sold: boolean }>(
  'closures.parts',
  `SELECT o.order_id, o.ips_id, o.title, EXISTS (
    SELECT FROM reservations r WHERE r.business_partner_id = o.business_partner_id AND r.order_id = o.order_id
  ) AS is_sold
  FROM orders o
  WHERE o.business_partner_id = $1 AND o.type = 'STRATEGY_CLOSURE' AND o.status IN ('PENDING', 'OPEN')
  ORDER BY o.order_id`,
);

/** What lifting a closing has changed. */
export interface Lifted {
  /** The investments that are open again, by their names. */
  readonly opened: readonly string[];
  /** Those that were sold already and are paid out as ordered. */
  readonly sold: readonly string[];
  /** Savings plans that go on. */
  readonly plans: readonly RevivedPlan[];
}

const openParts = async (
  tx: Db,
  partner: string,
  fact: { readonly type: 'closing.refused' } & FourEyes,
  moment: Moment,
): Promise<Pick<Lifted, 'opened' | 'sold'>> => {
  const found = await tx.rows(parts, [partner]);
  const opened: string[] = [];
  for (const part of found.filter((each) => !each.is_sold)) {
    const order = await lockOrder(tx, { business_partner_id: partner, order_id: part.order_id });
    if (order === undefined) continue;
    if ((await moveOrder(tx, order, { type: 'order.canceled', by: 'staff' }, moment)) === undefined) continue;
    await endApprovalOf(tx, 'PAYOUT', part.order_id, moment);
    await moveProduct(tx, partner, part.ips_id, fact, moment);
    opened.push(part.title);
  }
  return { opened, sold: found.filter((each) => each.is_sold).map(({ title }) => title) };
};

/**
 * Opens again what a closing had begun to close, in the transaction that refuses its order (decisions §13: by four eyes,
 * who ordered and who refused; an account relation with its investments). Investments that are sold already stay closed; savings plans of what is open
 * again go on.
 */
export const liftClosing = async (
  tx: Db,
  {
    type,
    business_partner_id: partner,
    ips_id: ipsId,
    title,
  }: Pick<OrderRow, 'type' | 'business_partner_id' | 'ips_id' | 'title'>,
  eyes: FourEyes,
  moment: Moment,
): Promise<Lifted> => {
  const fact = { type: 'closing.refused', orderedBy: eyes.orderedBy, refusedBy: eyes.refusedBy } as const;
  if (type === 'STRATEGY_CLOSURE' && ipsId !== null) {
    await moveProduct(tx, partner, ipsId, fact, moment);
    return { opened: [title], sold: [], plans: await revivePlans(tx, partner, moment.today) };
  }
  if (type !== 'ACCOUNT_CLOSURE') return { opened: [], sold: [], plans: [] };
  await movePartner(tx, partner, fact, moment);
  const done = await openParts(tx, partner, fact, moment);
  return { ...done, plans: await revivePlans(tx, partner, moment.today) };
};
