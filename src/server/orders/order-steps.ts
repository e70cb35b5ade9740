import * as z from 'zod';
import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { isPriced } from '../market/price-days.ts';
import { type Moment, type PricedMoment, pricedMomentOf } from './lifecycle.ts';
import type { OrderRow } from './order.store.ts';

/**
 * The steps that follow an order on a business day, each a job named by it: let an opening wait for its money; sell units, send
 * money; pay an account that is closing, and close it; unwind a contract that was withdrawn; change a strategy, a package; activate PLUS.
 */
export type StepKind =
  | 'contracts.start'
  | 'withdrawals.sell'
  | 'withdrawals.send'
  | 'closures.pay'
  | 'closures.finish'
  | 'contracts.unwind'
  | 'strategies.change'
  | 'packages.change'
  | 'plus.activate';

const due = z.strictObject({ businessPartnerId: z.string(), orderId: z.string(), on: z.string() });

type SteppedOrder = Pick<OrderRow, 'business_partner_id' | 'order_id'>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const enqueueStep = async (
  tx: Db,
  kind: StepKind,
  key: string,
  { business_partner_id: businessPartnerId, order_id: orderId }: SteppedOrder,
  on: IsoDate,
  { now, today }: Moment,
): Promise<void> => {
  const runAfter = new Date(Date.parse(now) + Math.max(0, daysBetween(today, on)) * day);
  await enqueue(tx, { kind, key, payload: { businessPartnerId, orderId, on }, runAfter });
};

/** Orders a step for a business day; a second time changes nothing. */
export const scheduleStep = async (
  tx: Db,
  kind: StepKind,
  order: SteppedOrder,
  on: IsoDate,
  moment: Moment,
): Promise<void> => enqueueStep(tx, kind, order.order_id, order, on, moment);

/** Looks again on a later business day: what it waits for is not there yet. */
export const repeatStep = async (
  tx: Db,
  kind: StepKind,
  order: SteppedOrder,
  on: IsoDate,
  moment: Moment,
): Promise<void> => enqueueStep(tx, kind, `${order.order_id} ${on}`, order, on, moment);

/**
 * A step as a job. Jobs wait in real time, steps in business days: should the business date lag behind, as a date that
 * was set by hand does, the step looks again every hour. One that trades waits for the day's prices too: its end hastens the
 * step once they are there.
 */
export const stepJob = (
  deps: Pick<Deps, 'clocks' | 'prices'>,
  kind: StepKind,
  step: (tx: Db, businessPartnerId: string, orderId: string, moment: PricedMoment) => Promise<void>,
  { trades = false } = {},
): JobKind => ({
  kind,
  neverDies: true,
  work: async (tx, { payload, now }) => {
    const { businessPartnerId, orderId, on } = due.parse(payload);
    const moment = pricedMomentOf(deps);
    if (on <= moment.today) {
      // Another process may have kept them.
      if (trades && !isPriced(moment)) await deps.prices.refresh(tx);
      if (!trades || isPriced(moment)) return step(tx, businessPartnerId, orderId, moment);
    }
    const runAfter = new Date(now.getTime() + hour);
    await enqueue(tx, {
      kind,
      key: `${orderId} ${runAfter.toISOString()}`,
      // A day whose end is under way does not wait for what is traded at the prices of a later one.
      payload: { businessPartnerId, orderId, on: on < moment.today ? moment.today : on },
      runAfter,
    });
  },
});
