import type { Db } from '../db/db.ts';
import type { Moment } from './lifecycle.ts';
import { moveOrder, type NewOrder, placeOrder } from './move-order.ts';
import type { LockedOrder } from './order.store.ts';

type Plain = Pick<NewOrder, 'businessPartnerId' | 'type' | 'ipsId' | 'title' | 'expectedOn' | 'operationId'> &
  Partial<Pick<NewOrder, 'amount' | 'orderedBy'>>;

/** Places an order that nobody has to look at and that pays nothing out: it is open at once. */
export const placeReleased = async (tx: Db, order: Plain, moment: Moment): Promise<LockedOrder> => {
  const placed = await placeOrder(tx, { amount: null, ...order, inReview: false, entire: false, payee: null }, moment);
  const released = await moveOrder(tx, placed, { type: 'order.released', by: 'platform' }, moment);
  if (released === undefined) throw new Error('A new order could not be released.');
  return released;
};
