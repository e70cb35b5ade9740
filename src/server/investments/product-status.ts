import { type Db, statement } from '../db/db.ts';

// INCLOSE lasts no longer than the sale's transaction: nothing is left that could still be sold (decisions §13).
const inClose = statement(
  'products.inClose',
  `UPDATE products SET status = 'INCLOSE' WHERE business_partner_id = $1 AND ips_id = $2 AND status = 'OPEN'`,
);
const close = statement(
  'products.close',
  `UPDATE products SET status = 'CLOSED' WHERE business_partner_id = $1 AND ips_id = $2 AND status = 'INCLOSE'`,
);
const endPlans = statement(
  'savingsPlans.end',
  'UPDATE savings_plans SET next_execution = NULL WHERE business_partner_id = $1 AND ips_id = $2',
);

/** Closes an investment that was sold as a whole (decisions §10: a full withdrawal is a closing); its plans end. */
export const closeProduct = async (tx: Db, businessPartnerId: string, ipsId: string): Promise<void> => {
  await tx.change(inClose, [businessPartnerId, ipsId]);
  await tx.change(close, [businessPartnerId, ipsId]);
  await tx.change(endPlans, [businessPartnerId, ipsId]);
};

// Of two that undo orders for one investment, the second looks once the first is done: it sees what is left open.
const lock = statement(
  'products.lock',
  'SELECT 1 FROM products WHERE business_partner_id = $1 AND ips_id = $2 FOR NO KEY UPDATE',
);

const noOtherOrder = (types: string): string => `NOT EXISTS (
    SELECT FROM orders o WHERE o.business_partner_id = p.business_partner_id AND o.ips_id = p.ips_id
      AND o.type IN (${types}) AND o.status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING')
  )`;

const drop = statement(
  'products.drop',
  `UPDATE products p SET status = 'CLOSED' WHERE p.business_partner_id = $1 AND p.ips_id = $2 AND p.status = 'PENDING'
    AND ${noOtherOrder(`'OPENING', 'PURCHASE'`)}`,
);

/** Closes an investment that was never paid, with its plans; false when it is none, or another order still opens it. */
export const dropPendingProduct = async (tx: Db, businessPartnerId: string, ipsId: string): Promise<boolean> => {
  await tx.rows(lock, [businessPartnerId, ipsId]);
  const isDropped = (await tx.change(drop, [businessPartnerId, ipsId])) === 1;
  if (isDropped) await tx.change(endPlans, [businessPartnerId, ipsId]);
  return isDropped;
};

const keepStrategy = statement(
  'products.keepStrategy',
  `UPDATE products p SET status = 'OPEN'
  WHERE p.business_partner_id = $1 AND p.ips_id = $2 AND p.status = 'STRATEGYCHANGE'
    AND ${noOtherOrder(`'STRATEGY_CHANGE'`)}`,
);

/** Opens an investment again with its strategy, which changes at the trade alone; false while another change is ordered. */
export const keepStrategyOfProduct = async (tx: Db, businessPartnerId: string, ipsId: string): Promise<boolean> => {
  await tx.rows(lock, [businessPartnerId, ipsId]);
  return (await tx.change(keepStrategy, [businessPartnerId, ipsId])) === 1;
};
