import { type Db, statement } from '../db/db.ts';

const lock = statement(
  'partners.lock',
  'SELECT 1 FROM business_partners WHERE business_partner_id = $1 FOR NO KEY UPDATE',
);

/**
 * Queues behind whoever else decides something of the same account relation, so that each one's check sees what the ones
 * before it took.
 */
export const lockPartner = async (tx: Db, businessPartnerId: string): Promise<void> => {
  await tx.rows(lock, [businessPartnerId]);
};
