import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/runner.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { scheduleStep, stepJob } from '../orders/order-steps.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { expectResting } from '../payments/first-payment.ts';
import { releaseOpening } from '../contracts/release-opening.ts';

/**
 * Lets an opening wait for its money: at once where the customer asked for it, else on the day after the period of
 * withdrawal (decisions §8). Until then it rests and may be canceled.
 */
export const startOpening = async (tx: Db, order: LockedOrder, on: IsoDate | null, moment: Moment): Promise<void> => {
  if (on === null) return releaseOpening(tx, order, moment);
  await expectResting(tx, order, on, moment);
  await scheduleStep(tx, 'contracts.start', order, on, moment);
};

const start = async (tx: Db, businessPartnerId: string, orderId: string, moment: Moment): Promise<void> => {
  // First, as everywhere: its cash may be taken for the order.
  await lockPartner(tx, businessPartnerId);
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order !== undefined) await releaseOpening(tx, order, moment);
};

/** The same as a job. */
export const openingStart = (deps: Pick<Deps, 'clocks' | 'prices'>): JobKind => stepJob(deps, 'contracts.start', start);
