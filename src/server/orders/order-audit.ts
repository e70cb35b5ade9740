import { audit } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import type { Principal, RequestFacts } from '../http/handler.ts';
import type { Moment } from './lifecycle.ts';
import type { OrderRow } from './order.store.ts';

/** Whose call it is. */
export interface OrderCall {
  readonly principal: Principal;
  readonly facts: Pick<RequestFacts, 'requestId'>;
}

/**
 * Writes down who ordered or canceled, where no operation says so: the steps of orders, which the database writes down
 * itself, are the platform's.
 */
export const auditOrder = async (
  tx: Db,
  kind: 'ORDER_PLACED' | 'ORDER_CANCELED',
  { principal: { userId, sessionId }, facts: { requestId } }: OrderCall,
  { business_partner_id: businessPartnerId, order_id: subject }: OrderRow,
  { now }: Moment,
): Promise<void> => {
  await audit(tx, { kind, at: new Date(now), actor: userId, userId, sessionId, businessPartnerId, subject, requestId });
};
