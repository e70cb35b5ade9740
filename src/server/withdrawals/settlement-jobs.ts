import * as z from 'zod';
import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind } from '../jobs/runner.ts';
import { type Moment, momentOf } from '../orders/lifecycle.ts';
import type { OrderRow } from '../orders/order.store.ts';

/**
 * The steps that follow an order on a business day, each a job named by it: sell units, send money; pay an account that is
 * closing, and close it; change a strategy, a package; activate PLUS.
 */
export type SettlementKind =
  | 'withdrawals.sell'
  | 'withdrawals.send'
  | 'closures.pay'
  | 'closures.finish'
  | 'strategies.change'
  | 'packages.change'
  | 'plus.activate';

const due = z.strictObject({ businessPartnerId: z.string(), orderId: z.string(), on: z.string() });

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Orders a step for a business day; a second time changes nothing. */
export const scheduleStep = async (
  tx: Db,
  kind: SettlementKind,
  { business_partner_id: businessPartnerId, order_id: orderId }: Pick<OrderRow, 'business_partner_id' | 'order_id'>,
  on: IsoDate,
  { now, today }: Moment,
): Promise<void> => {
  const runAfter = new Date(Date.parse(now) + Math.max(0, daysBetween(today, on)) * day);
  await enqueue(tx, { kind, key: orderId, payload: { businessPartnerId, orderId, on }, runAfter });
};

/** Looks again on a later business day: what it waits for is not there yet. */
export const repeatStep = async (
  tx: Db,
  kind: SettlementKind,
  { business_partner_id: businessPartnerId, order_id: orderId }: Pick<OrderRow, 'business_partner_id' | 'order_id'>,
  on: IsoDate,
  { now, today }: Moment,
): Promise<void> => {
  const runAfter = new Date(Date.parse(now) + Math.max(0, daysBetween(today, on)) * day);
  await enqueue(tx, { kind, key: `${orderId} ${on}`, payload: { businessPartnerId, orderId, on }, runAfter });
};

/**
 * A step as a job. Jobs wait in real time, steps in business days: should the business date lag behind, as a date that
 * was set by hand does, the step looks again every hour.
 */
export const settlementJob = (
  { clocks }: Pick<Deps, 'clocks'>,
  kind: SettlementKind,
  step: (tx: Db, businessPartnerId: string, orderId: string, moment: Moment) => Promise<void>,
): JobKind => ({
  kind,
  work: async (tx, { payload, now }) => {
    const { businessPartnerId, orderId, on } = due.parse(payload);
    const moment = momentOf(clocks);
    if (on <= moment.today) return step(tx, businessPartnerId, orderId, moment);
    const runAfter = new Date(now.getTime() + hour);
    await enqueue(tx, {
      kind,
      key: `${orderId} ${runAfter.toISOString()}`,
      payload: { businessPartnerId, orderId, on },
      runAfter,
    });
  },
});
