import * as z from 'zod';
import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { expectResting } from '../payments/first-payment.ts';
import { releaseOpening } from '../relations-opening/release-opening.ts';

const kind = 'contracts.start';

const due = z.strictObject({ businessPartnerId: z.string(), orderId: z.string(), on: z.string() });

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Lets an opening wait for its money: at once where the customer asked for it, else on the day after the period of
 * withdrawal (decisions §8). Until then it rests and may be canceled.
 */
export const startOpening = async (tx: Db, order: LockedOrder, on: IsoDate | null, moment: Moment): Promise<void> => {
  if (on === null) return releaseOpening(tx, order, moment);
  await expectResting(tx, order, on, moment);
  const { business_partner_id: businessPartnerId, order_id: orderId } = order;
  const runAfter = new Date(Date.parse(moment.now) + Math.max(0, daysBetween(moment.today, on)) * day);
  await enqueue(tx, { kind, key: orderId, payload: { businessPartnerId, orderId, on }, runAfter });
};

/** The same as a job. The business date may lag behind real time, as one set by hand does: then it looks again every hour. */
export const openingStart = ({ clocks }: Pick<Deps, 'clocks'>): JobKind => ({
  kind,
  neverDies: true,
  work: async (tx, { payload, now }) => {
    const { businessPartnerId, orderId, on } = due.parse(payload);
    const moment = momentOf(clocks);
    if (on > moment.today) {
      const runAfter = new Date(now.getTime() + hour);
      const key = `${orderId} ${runAfter.toISOString()}`;
      await enqueue(tx, { kind, key, payload: { businessPartnerId, orderId, on }, runAfter });
      return;
    }
    const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
    if (order !== undefined) await releaseOpening(tx, order, moment);
  },
});
