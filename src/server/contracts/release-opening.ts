import type { Db } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { LockedOrder } from '../orders/order.store.ts';
import { expectFirstPayment } from '../payments/first-payment.ts';

/** Lets an opening wait for its money; nothing where it no longer rests, as one that was canceled. */
export const releaseOpening = async (tx: Db, order: LockedOrder, moment: Moment): Promise<void> => {
  if (order.status !== 'PENDING') return;
  const released = await moveOrder(tx, order, { type: 'order.released', by: 'platform' }, moment);
  if (released !== undefined) await expectFirstPayment(tx, released, moment);
};
