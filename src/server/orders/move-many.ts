import type { OrderEvent } from '#machines/order/order.types.ts';
import { type Db, statement } from '../db/db.ts';
import { afterFact, type Moment, statusOf, type StoredSnapshot } from './lifecycle.ts';

/** An order that the transaction has locked, as far as moving it asks. */
export interface MovableOrder {
  readonly business_partner_id: string;
  readonly order_id: string;
  readonly snapshot: StoredSnapshot;
}

// As `orders.move`, for many that are in one state of the chart and go to the same one.
const move = statement<{ order_id: string }>(
  'orders.moveMany',
  `WITH given AS (
    SELECT * FROM json_to_recordset($1::text::json) AS g(business_partner_id text, order_id text)
  ), moved AS (
    UPDATE orders o SET status = $3, in_review = $4, snapshot = $6::jsonb
    FROM given g
    WHERE o.business_partner_id = g.business_partner_id AND o.order_id = g.order_id AND o.status = $2
      AND o.snapshot = $5::jsonb
    RETURNING o.business_partner_id, o.order_id, o.status
  ), logged AS (
    INSERT INTO order_events
      (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT m.business_partner_id, m.order_id, 1 + (
        SELECT max(e.sequence) FROM order_events e
        WHERE e.business_partner_id = m.business_partner_id AND e.order_id = m.order_id
      ), $7::jsonb, $2, m.status, $8::timestamptz, $9::date
    FROM moved m
  ), freed AS (
    UPDATE reservations r SET state = CASE m.status WHEN 'CLOSED' THEN 'BOOKED' ELSE 'RELEASED' END
    FROM moved m
    WHERE r.business_partner_id = m.business_partner_id AND r.order_id = m.order_id AND r.state = 'HELD'
      AND m.status IN ('CLOSED', 'CANCELED')
  )
  SELECT order_id FROM moved`,
);

/**
 * Moves many locked orders by one fact: a statement for each state that they are in, not for each order. Rejects, which
 * rolls everything back, when the fact does not fit one of them or one was moved since. Answers them in their new state.
 */
export const moveOrders = async <Order extends MovableOrder>(
  tx: Db,
  orders: readonly Order[],
  fact: OrderEvent,
  { now, today }: Moment,
): Promise<readonly Order[]> => {
  const alike = Map.groupBy(orders, ({ snapshot }) => JSON.stringify([snapshot.value, snapshot.context]));
  const after: Order[] = [];
  for (const group of alike.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const next = afterFact(first.snapshot, fact);
    if (next === undefined) throw new Error(`${fact.type} does not fit an order in ${statusOf(first.snapshot)}.`);
    const keys = group.map(({ business_partner_id, order_id }) => ({ business_partner_id, order_id }));
    const states = [statusOf(first.snapshot), statusOf(next), next.context.inReview];
    const snapshots = [JSON.stringify(first.snapshot), JSON.stringify(next)];
    const moved = await tx.rows(move, [
      JSON.stringify(keys),
      ...states,
      ...snapshots,
      JSON.stringify(fact),
      now,
      today,
    ]);
    if (moved.length !== group.length) throw new Error('An order was moved although it was locked.');
    after.push(...group.map((order) => ({ ...order, snapshot: next })));
  }
  return after;
};
