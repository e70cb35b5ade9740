import { randomBytes } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { type Db, statement } from '../db/db.ts';
import { afterFact, begun, type Moment, statusOf } from './lifecycle.ts';
import { type LockedOrder, orderColumns } from './order.store.ts';

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
  /** What "everything" is worth at the moment; null where the amount is fixed. */
  readonly estimate?: Cents | null;
}

const columns = orderColumns.join(', ');

const insert = statement<LockedOrder>(
  'orders.insert',
  `WITH placed AS (
    INSERT INTO orders (${columns})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    RETURNING ${columns}
  ), logged AS (
    INSERT INTO order_events
      (business_partner_id, order_id, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT business_partner_id, order_id, 1, '{"type":"order.placed"}', NULL, status, created_at, created_on FROM placed
  )
  SELECT * FROM placed`,
);

const newOrderId = (): string => `O-${randomBytes(8).toString('hex').toUpperCase()}`;

/**
 * Begins an order's life; it rests as PENDING until it is released. Rejects when its operation has an order already,
 * which rolls its transaction back.
 */
export const placeOrder = async (tx: Db, order: NewOrder, { now, today }: Moment): Promise<LockedOrder> => {
  const snapshot = begun({ type: order.type, inReview: order.inReview });
  const row = await tx.row(insert, [
    order.businessPartnerId,
    newOrderId(),
    order.type,
    statusOf(snapshot),
    order.inReview,
    JSON.stringify(snapshot),
    order.ipsId,
    order.title,
    order.amount,
    order.entire,
    order.payee?.holder ?? null,
    order.payee?.iban ?? null,
    now,
    today,
    order.expectedOn,
    order.operationId,
    order.estimate ?? null,
  ]);
  if (row === undefined) throw new Error('A placed order was not returned.');
  return row;
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
