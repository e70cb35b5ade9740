import { randomBytes } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OrderStatus, OrderType } from '#domain/entities/order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { type Db, statement } from '../db/db.ts';
import { afterFact, begun, type Moment, statusOf } from './lifecycle.ts';
import { type LockedOrder, orderColumns, type OrderRow } from './order.store.ts';

export interface NewOrder {
  readonly businessPartnerId: string;
  readonly type: OrderType;
  readonly inReview: boolean;
  readonly ipsId: string | null;
  readonly title: string;
  readonly amount: Cents | null;
  readonly entire: boolean;
  readonly payee: { readonly holder: string; readonly iban: string } | null;
  readonly expectedOn: IsoDate | null;
  readonly operationId: string | null;
  /** Who ordered it: whoever confirmed its operation unless said; null where nobody did it alone. */
  readonly orderedBy?: string | null;
  /** About what "everything" pays out, after tax and debt; null where the amount is fixed. */
  readonly estimate?: Cents | null;
  /** Facts that are true from its first moment on, e.g. that nobody has to release it. */
  readonly facts?: readonly OrderEvent[];
  /** Settled cash that is held for what the order does with it, from a day on; moving the order frees or books it. */
  readonly holds?:
    | { readonly kind: 'PAYOUT' | 'INVESTMENT'; readonly amount: Cents; readonly from: IsoDate }
    | undefined;
}

const columns = orderColumns.join(', ');

const insert = statement(
  'orders.insert',
  `WITH placed AS (
    INSERT INTO orders (${columns}, ordered_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
      CASE WHEN $22 THEN (SELECT p.user_id FROM operations p WHERE p.operation_id = $16) ELSE $23::uuid END)
    RETURNING business_partner_id, order_id, created_at, created_on
  ), held AS (
    INSERT INTO reservations (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
    SELECT p.business_partner_id, p.order_id,
      (SELECT a.clearing_account_id FROM clearing_accounts a WHERE a.business_partner_id = p.business_partner_id),
      $21, $19::bigint, $20::date, p.order_id
    FROM placed p WHERE $19::bigint IS NOT NULL
  )
  INSERT INTO order_events
    (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
  SELECT p.business_partner_id, p.order_id, e.sequence, e.event, e.before, e.after, p.created_at, p.created_on
  FROM placed p CROSS JOIN json_to_recordset($18::text::json)
    AS e (sequence integer, event jsonb, before text, after text)`,
);

const newOrderId = (): string => `O-${randomBytes(8).toString('hex').toUpperCase()}`;

interface Step {
  readonly event: { readonly type: string };
  readonly before: OrderStatus | null;
  readonly after: OrderStatus;
}

/** How an order begins, and where the facts lead it that are true already. */
const beginning = ({ type, inReview, facts = [] }: NewOrder) => {
  let snapshot = begun({ type, inReview });
  const steps: Step[] = [{ event: { type: 'order.placed' }, before: null, after: statusOf(snapshot) }];
  for (const event of facts) {
    const next = afterFact(snapshot, event);
    if (next === undefined) throw new Error(`A new order of ${type} cannot begin with ${event.type}.`);
    steps.push({ event, before: statusOf(snapshot), after: statusOf(next) });
    snapshot = next;
  }
  return { snapshot, steps: steps.map((step, index) => ({ sequence: index + 1, ...step })) };
};

/**
 * Begins an order's life, with its events and what it holds in one statement; it rests as PENDING until it is released. The
 * transaction fails when its operation has an order already.
 */
export const placeOrder = async (tx: Db, order: NewOrder, { now, today }: Moment): Promise<LockedOrder> => {
  const { snapshot, steps } = beginning(order);
  const row: OrderRow = {
    business_partner_id: order.businessPartnerId,
    order_id: newOrderId(),
    type: order.type,
    status: statusOf(snapshot),
    in_review: snapshot.context.inReview,
    snapshot,
    ips_id: order.ipsId,
    title: order.title,
    amount: order.amount,
    entire: order.entire,
    payee_holder: order.payee?.holder ?? null,
    payee_iban: order.payee?.iban ?? null,
    created_at: now,
    created_on: today,
    expected_on: order.expectedOn,
    operation_id: order.operationId,
    estimate: order.estimate ?? null,
  };
  const values = orderColumns.map((column) => (column === 'snapshot' ? JSON.stringify(snapshot) : row[column]));
  const { amount = null, from = null, kind = null } = order.holds ?? {};
  const { orderedBy } = order;
  const by = [orderedBy === undefined, orderedBy ?? null];
  await tx.post(insert, [...values, JSON.stringify(steps), amount, from, kind, ...by]);
  // Nobody else can see it before the end of the transaction.
  return row as LockedOrder;
};

// The order is locked before: all parts see one state of it. The condition catches who moves what it has moved before.
const move = statement<LockedOrder>(
  'orders.move',
  `WITH moved AS (
    UPDATE orders SET status = $4, in_review = $5, snapshot = $6
    WHERE business_partner_id = $1 AND order_id = $2 AND status = $3
    RETURNING ${columns}
  ), logged AS (
    INSERT INTO order_events
      (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT business_partner_id, order_id,
      1 + (SELECT max(e.sequence) FROM order_events e WHERE e.business_partner_id = $1 AND e.order_id = $2),
      $7::jsonb, $3, status, $8::timestamptz, $9::date
    FROM moved
  ), freed AS (
    UPDATE reservations r SET state = CASE m.status WHEN 'CLOSED' THEN 'BOOKED' ELSE 'RELEASED' END
    FROM moved m
    WHERE r.business_partner_id = m.business_partner_id AND r.order_id = m.order_id AND r.state = 'HELD'
      AND m.status IN ('CLOSED', 'CANCELED')
  )
  SELECT * FROM moved`,
);

/**
 * Moves an order that the transaction has locked (or placed) by a fact, with its event and its reservation, in one
 * statement. Undefined when the fact does not fit the order, or it was moved since; then nothing has changed.
 */
export const moveOrder = async (
  tx: Db,
  order: LockedOrder,
  fact: OrderEvent,
  { now, today }: Moment,
): Promise<LockedOrder | undefined> => {
  const next = afterFact(order.snapshot, fact);
  if (next === undefined) return undefined;
  return tx.row(move, [
    order.business_partner_id,
    order.order_id,
    order.status,
    statusOf(next),
    next.context.inReview,
    JSON.stringify(next),
    JSON.stringify(fact),
    now,
    today,
  ]);
};
