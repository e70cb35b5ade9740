import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { isPayout } from '#domain/withdrawal/withdrawal.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import type { Db } from '#server/db/db.ts';
import { afterFact, begun, statusOf, type StoredSnapshot } from '#server/orders/lifecycle.ts';
import { morningOf } from './chronicle.ts';
import { insertRows } from './insert-rows.ts';
import { clearingId, partnerId } from './plan.ts';
import type { OrderState, Story } from './story.ts';
import { referenceIban } from './write-relations.ts';

const orderColumns = {
  business_partner_id: 'text',
  order_id: 'text',
  type: 'text',
  status: 'text',
  in_review: 'boolean',
  snapshot: 'jsonb',
  ips_id: 'text',
  title: 'text',
  amount: 'bigint',
  entire: 'boolean',
  payee_holder: 'text',
  payee_iban: 'text',
  created_at: 'timestamptz',
  created_on: 'date',
  expected_on: 'date',
} as const;

const eventColumns = {
  business_partner_id: 'text',
  order_id: 'text',
  sequence: 'integer',
  event: 'jsonb',
  status_before: 'text',
  status_after: 'text',
  happened_at: 'timestamptz',
  business_date: 'date',
} as const;

const reservationColumns = {
  business_partner_id: 'text',
  reservation_id: 'text',
  clearing_account_id: 'text',
  kind: 'text',
  amount: 'bigint',
  state: 'text',
  held_from: 'date',
  order_id: 'text',
} as const;

interface Step {
  readonly on: IsoDate;
  readonly event: OrderEvent | { readonly type: 'order.placed' };
  readonly before: StoredSnapshot | null;
  readonly after: StoredSnapshot;
}

/** The order's life through its chart; throws when a plan tells what the chart does not allow. */
const lived = ({ orderId, type, inReview = false, on, facts }: OrderState): readonly Step[] => {
  let snapshot = begun({ type, inReview });
  const steps: Step[] = [{ on, event: { type: 'order.placed' }, before: null, after: snapshot }];
  for (const [day, event] of facts) {
    const after = afterFact(snapshot, event);
    if (after === undefined) throw new Error(`${orderId}: ${event.type} does not fit`);
    steps.push({ on: day, event, before: snapshot, after });
    snapshot = after;
  }
  return steps;
};

const orderRow = ({ plan }: Story, order: OrderState) => {
  const snapshot = lived(order).at(-1)?.after ?? begun({ type: order.type, inReview: order.inReview ?? false });
  return {
    business_partner_id: partnerId(plan),
    order_id: order.orderId,
    type: order.type,
    status: statusOf(snapshot),
    in_review: snapshot.context.inReview,
    snapshot,
    ips_id: order.ipsId,
    title: order.title,
    amount: order.amount ?? null,
    entire: order.entire ?? false,
    payee_holder: isPayout(order.type) ? plan.owners[0]?.name : null,
    payee_iban: isPayout(order.type) ? referenceIban(plan) : null,
    created_at: morningOf(order.on),
    created_on: order.on,
    expected_on: order.expectedOn ?? null,
  };
};

const eventRows = ({ plan }: Story, order: OrderState) =>
  lived(order).map(({ on, event, before, after }, index) => ({
    business_partner_id: partnerId(plan),
    order_id: order.orderId,
    sequence: index + 1,
    event,
    status_before: before === null ? null : statusOf(before),
    status_after: statusOf(after),
    happened_at: morningOf(on),
    business_date: on,
  }));

/** The fee of the running quarter, held back from cash so that a payout cannot take it. */
const feeHeldBack = cents(2150);

/** Orders with their events through the chart, and what they hold back. */
export const writeOrders = async (tx: Db, stories: readonly Story[]): Promise<void> => {
  const all = stories.flatMap((story) => story.orders.map((order) => ({ story, order })));
  await insertRows(
    tx,
    'orders',
    orderColumns,
    all.map(({ story, order }) => orderRow(story, order)),
  );
  await insertRows(
    tx,
    'order_events',
    eventColumns,
    all.flatMap(({ story, order }) => eventRows(story, order)),
  );
  await insertRows(
    tx,
    'reservations',
    reservationColumns,
    stories
      .filter(({ chronicle }) => chronicle.cash > feeHeldBack)
      .map(({ plan }) => ({
        business_partner_id: partnerId(plan),
        reservation_id: `R-${plan.number}-2026-Q4`,
        clearing_account_id: clearingId(plan),
        kind: 'FEE',
        amount: feeHeldBack,
        state: 'HELD',
        held_from: '2026-10-01',
        order_id: null,
      })),
  );
};
