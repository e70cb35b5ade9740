import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { payoutFacts } from './books/payout-facts.ts';
import { issueDocument } from './issue-document.ts';

/** What the customer finds in the postbox once money was sent: from the bookings of its order, in their transaction. */
export const issuePayoutConfirmation = async (
  tx: Db,
  businessPartnerId: string,
  orderId: string,
  at: Moment,
): Promise<void> => {
  const data = await payoutFacts(tx, businessPartnerId, orderId, at.today);
  if (data === undefined) throw new Error('A payout without a payee was sent.');
  await issueDocument(tx, {
    kind: 'PAYOUT_CONFIRMATION',
    businessPartnerId,
    id: `P-${orderId}`,
    at,
    isNews: true,
    data,
  });
};
