import type { FourEyes } from '#machines/business-partner/business-partner.types.ts';
import { movePartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { endApprovalOf } from '../approvals/request-approval.ts';
import { moveProduct } from '../investments/product-status.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';

// What was sold is cash by then and cannot be taken back.
const unsold = statement<{ order_id: string; ips_id: string }>(
  'closures.unsold',
  `SELECT o.order_id, o.ips_id FROM orders o
  WHERE o.business_partner_id = $1 AND o.type = 'STRATEGY_CLOSURE' AND o.status IN ('PENDING', 'OPEN')
    AND NOT EXISTS (
      SELECT FROM reservations r WHERE r.business_partner_id = o.business_partner_id AND r.order_id = o.order_id
    )
  ORDER BY o.order_id`,
);

/**
 * Opens again what a closing had begun to close, in the transaction that refuses its order (decisions §13: by four eyes,
 * who ordered and who refused; an account relation with its investments). Investments that are sold already stay closed.
 */
export const liftClosing = async (
  tx: Db,
  { type, business_partner_id: partner, ips_id: ipsId }: Pick<OrderRow, 'type' | 'business_partner_id' | 'ips_id'>,
  eyes: FourEyes,
  moment: Moment,
): Promise<void> => {
  const fact = { type: 'closing.refused', orderedBy: eyes.orderedBy, refusedBy: eyes.refusedBy } as const;
  if (type === 'STRATEGY_CLOSURE' && ipsId !== null) await moveProduct(tx, partner, ipsId, fact, moment);
  if (type !== 'ACCOUNT_CLOSURE') return;
  await movePartner(tx, partner, fact, moment);
  for (const part of await tx.rows(unsold, [partner])) {
    const order = await lockOrder(tx, { business_partner_id: partner, order_id: part.order_id });
    if (order === undefined) continue;
    if ((await moveOrder(tx, order, { type: 'order.canceled', by: 'staff' }, moment)) === undefined) continue;
    await endApprovalOf(tx, 'PAYOUT', part.order_id, moment);
    await moveProduct(tx, partner, part.ips_id, fact, moment);
  }
};
