import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { awaitsFunds } from '#domain/orders/order-transitions.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import type { Db } from '#server/db/db.ts';
import { afterFact, begun, statusOf, type StoredSnapshot } from '#server/orders/lifecycle.ts';
import { morningOf } from './chronicle.ts';
import { askForRelease } from '#server/withdrawals/ask-for-release.ts';
import { insertRows } from './insert-rows.ts';
import { customers, userIdOf } from './personas.ts';
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

/** Whether an open order waits for a wire; its day is then the one by which that should be here. */
export const waitsForWire = ({ type, facts, amount, ipsId, expectedOn }: OrderState): boolean =>
  awaitsFunds(type) && facts.length === 1 && amount !== undefined && ipsId !== null && expectedOn !== undefined;

/** The row of an order that has lived as its plan says. */
export const orderRow = ({ plan }: Pick<Story, 'plan'>, order: OrderState) => {
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
    payee_holder: isPayout(order.type) ? (plan.owners[0]?.name ?? null) : null,
    payee_iban: isPayout(order.type) ? referenceIban(plan) : null,
    created_at: morningOf(order.on),
    created_on: order.on,
    // Of a wire that is not made nobody knows the day.
    expected_on: waitsForWire(order) ? null : (order.expectedOn ?? null),
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

/** The same in every demo, as everything is. */
const approvalIdOf = (orderId: string): string =>
  `00000000-0000-4000-9000-${orderId.replaceAll(/\D/g, '').padStart(12, '0')}`;

/** What rests in review is asked for: the first holder has ordered it. */
const askFor = async (tx: Db, story: Story, order: OrderState): Promise<void> => {
  const row = orderRow(story, order);
  const maker = customers.find(({ number }) => number === story.plan.personas[0]);
  if (!row.in_review || row.status !== 'PENDING' || maker === undefined) return;
  const moment = { now: row.created_at, today: row.created_on };
  await askForRelease(tx, { ...row, estimate: null }, userIdOf(maker), moment, approvalIdOf(row.order_id));
};

/** Orders with their events through the chart, what they hold back, and which of them a second person must release. */
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
  for (const { story, order } of all) await askFor(tx, story, order);
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
