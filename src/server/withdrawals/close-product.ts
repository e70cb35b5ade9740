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
