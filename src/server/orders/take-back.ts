import { takenBack } from '#domain/orders/order-cancellation.ts';
import type { Db } from '../db/db.ts';
import { dropPendingProduct, keepStrategyOfProduct } from '../investments/product-status.ts';
import type { Moment } from './lifecycle.ts';
import type { OrderRow } from './order.store.ts';

/**
 * Takes back what ordering did beside the order, in the transaction that canceled it. Money that was held is freed by the
 * order's own move. Answers whether the investment has changed.
 */
export const takeBack = async (
  tx: Db,
  { type, business_partner_id: partner, ips_id: ipsId }: Pick<OrderRow, 'type' | 'business_partner_id' | 'ips_id'>,
  moment: Moment,
): Promise<boolean> => {
  if (ipsId === null) return false;
  if (takenBack[type] === 'PENDING_PRODUCT') return dropPendingProduct(tx, partner, ipsId, moment);
  return takenBack[type] === 'STRATEGY_CHANGE' && keepStrategyOfProduct(tx, partner, ipsId, moment);
};
