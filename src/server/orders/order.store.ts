import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Order, OrderNote, OrderQueryStatus, OrderStatus, OrderType } from '#domain/entities/order.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { isCancelable } from '#domain/orders/order-cancellation.ts';
import { queryStatus } from '#domain/orders/order-queries.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import type { Split } from '#domain/products/products.ts';
import { payeeSeen } from '#domain/withdrawal/payee.ts';
import { isPayout, payoutDoors, payoutTypes } from '#domain/withdrawal/payout-orders.ts';
import { arrivalInReview, arrivalOfHeld } from '#domain/withdrawal/quote-rules.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { isObjection } from '../payments/returned-texts.ts';
import { nameOf, ownersOf } from '../messages/account-owners.ts';
import { lacksSignature } from '../person/signers.ts';
import { caller } from '../sessions/caller.ts';
import type { StoredSnapshot } from './lifecycle.ts';

/** An order as its row holds it. */
export interface OrderRow {
  readonly business_partner_id: string;
  readonly order_id: string;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly in_review: boolean;
  readonly snapshot: StoredSnapshot;
  readonly ips_id: string | null;
  readonly title: string;
  readonly amount: number | null;
  readonly entire: boolean;
  readonly payee_holder: string | null;
  readonly payee_iban: string | null;
  readonly created_at: Instant;
  readonly created_on: IsoDate;
  readonly expected_on: IsoDate | null;
  readonly operation_id: string | null;
  /** Cents that "everything" was worth when it was ordered; null where the amount was fixed. */
  readonly estimate: number | null;
}

declare const locked: unique symbol;

/** A row that its reader's transaction holds: nobody else changes the order, or what hangs on it, before its end. */
export type LockedOrder = OrderRow & { readonly [locked]: true };

/** A row as it is shown: with what tells why an order waits, the newest fact about it and whether its money is here. */
export interface ShownOrderRow extends OrderRow {
  readonly newest_fact: OrderEvent['type'] | 'order.placed';
  /** Whether its amount was debited and has not gone back. */
  readonly is_debited: boolean;
  /** Whether the reader, once a grown child's guardian, may look and no longer cancel (decisions §9). */
  readonly read_only?: boolean;
  /** Why the bank took the newest debit back (ISO 20022); null where none came back, or for no reason. */
  readonly return_reason?: string | null;
  /** The strategy that a change of it leads to; null of all else. */
  readonly split?: Split | null;
  /** Whether it is to open what a contract is about that still lacks a signature. */
  readonly lacks_signature?: boolean;
  /** Who reads it, by name, and whose account relation it is; of an order that pays nothing out neither. */
  readonly reader?: string | null;
  readonly owners?: readonly NamedOwner[] | null;
  /** Who else has ordered it, and canceled it, by name; null where the reader did, or nobody knows who. */
  readonly orderer?: string | null;
  readonly canceler?: string | null;
}

/** In the order of `OrderRow`. */
export const orderColumns = [
  'business_partner_id',
  'order_id',
  'type',
  'status',
  'in_review',
  'snapshot',
  'ips_id',
  'title',
  'amount',
  'entire',
  'payee_holder',
  'payee_iban',
  'created_at',
  'created_on',
  'expected_on',
  'operation_id',
  'estimate',
] as const satisfies readonly (keyof OrderRow)[];

/** The types of orders that pay money out, as a statement lists them. */
export const payoutList = payoutTypes.map((type) => `'${type}'`).join(', ');

/** The same columns as a statement names them, of `orders o`. */
export const orderColumnsOfO = orderColumns.map((column) => `o.${column}`).join(', ');

const newestFact = `(SELECT e.event ->> 'type' FROM order_events e
    WHERE e.business_partner_id = o.business_partner_id AND e.order_id = o.order_id
    ORDER BY e.sequence DESC LIMIT 1) AS newest_fact`;

const isDebited = `EXISTS (SELECT FROM debits d
    WHERE d.business_partner_id = o.business_partner_id AND d.order_id = o.order_id
      AND d.returned_on IS NULL) AS is_debited`;

const returnReason = `(SELECT d.return_reason FROM debits d
    WHERE d.business_partner_id = o.business_partner_id AND d.order_id = o.order_id AND d.returned_on IS NOT NULL
    ORDER BY d.returned_on DESC, d.debit_id DESC LIMIT 1) AS return_reason`;

const changedTo = `(SELECT s.split FROM strategy_changes s
    WHERE s.business_partner_id = o.business_partner_id AND s.order_id = o.order_id) AS split`;

/** Of an order, as `own` user of its relation reads it. */
const readBy = `CASE WHEN o.payee_holder IS NULL THEN NULL ELSE ${nameOf('own.user_id')} END AS reader,
    CASE WHEN o.payee_holder IS NULL THEN NULL ELSE ${ownersOf('o')} END AS owners,
    CASE WHEN o.ordered_by IS DISTINCT FROM own.user_id THEN ${nameOf('o.ordered_by')} END AS orderer,
    CASE WHEN o.canceled_by IS DISTINCT FROM own.user_id THEN ${nameOf('o.canceled_by')} END AS canceler`;

// Of one that does not rest nothing is counted.
const isUnsigned = `CASE WHEN o.type = 'OPENING' AND o.status = 'PENDING'
    THEN ${lacksSignature('o.business_partner_id')} ELSE false END AS lacks_signature`;

const centsOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** Whether an order waits for a second person; one that is ended keeps what it waited for. */
export const isResting = (row: Pick<OrderRow, 'in_review' | 'status'>): boolean =>
  row.in_review && (row.status === 'PENDING' || row.status === 'OPEN');

/** When a payout's money arrives: one day, or a range while a member of staff still has to release it (decisions §20). */
export const expectedOf = (
  row: Pick<OrderRow, 'type' | 'status' | 'in_review' | 'created_on' | 'expected_on'>,
  today: IsoDate,
): Pick<Order, 'expectedAt' | 'expectedUntil'> => {
  if (!isPayout(row.type) || !isResting(row)) return { expectedAt: row.expected_on, expectedUntil: null };
  const { earliest, latest } =
    row.status === 'OPEN' && row.expected_on !== null
      ? arrivalOfHeld(row.expected_on, today)
      : arrivalInReview(payoutDoors[row.type], row.created_on, today);
  return { expectedAt: earliest, expectedUntil: latest };
};

/** Whether an order is still under way after the day on which it should have been done. */
const isLate = (row: OrderRow, today: IsoDate): boolean => {
  const { expectedAt, expectedUntil } = expectedOf(row, today);
  const last = expectedUntil ?? expectedAt;
  return queryStatus(row) === 'OPEN' && last !== null && last < today;
};

/** What the confirmation of an order answers. */
export const receiptOf = (row: OrderRow, operationId: string, today: IsoDate) => ({
  operationId,
  orderId: row.order_id,
  ...expectedOf(row, today),
  inReview: row.in_review,
});

const noteOf = (row: ShownOrderRow): OrderNote | null => {
  const { status, newest_fact: fact, is_debited: wasDebited, return_reason: reason = null } = row;
  if (status === 'RUNNING') return wasDebited ? 'DEBITED' : null;
  if (status === 'CLOSED') return fact === 'payout.returned' ? 'PAYOUT_RETURNED' : null;
  if (status === 'CANCELED') return fact === 'investment.closed' ? 'INVESTMENT_CLOSED' : null;
  if (status === 'PENDING') return row.lacks_signature === true ? 'SIGNATURE_AWAITED' : null;
  if (status !== 'NOTASSIGNED') return null;
  if (fact !== 'debit.returned') return 'PAYMENT_MISSED';
  return isObjection(reason) ? 'DEBIT_OBJECTED' : 'DEBIT_RETURNED';
};

const splitOf = ({ split = null }: ShownOrderRow): Pick<Order, 'split'> => (split === null ? {} : { split });

const payeeOf = (row: ShownOrderRow): Pick<Order, 'payee'> => {
  const { payee_holder: holder, payee_iban: iban, reader, owners } = row;
  if (holder === null || iban === null) return {};
  return { payee: { ...payeeSeen(holder, reader ?? null, owners ?? []), ibanEnd: ibanEnd(iban) } };
};

const actedBy = ({ orderer = null, canceler = null }: ShownOrderRow): Pick<Order, 'orderedBy' | 'canceledBy'> => ({
  ...(orderer === null ? {} : { orderedBy: orderer }),
  ...(canceler === null ? {} : { canceledBy: canceler }),
});

/**
 * Whether the bank pays out by itself what is left after a closing: cash for whose payout nobody has given a TAN. It has nowhere
 * else to go: whoever canceled it, for which no TAN is asked, would leave it where its owner can do nothing with it.
 */
export const isBanksPayout = ({ type, operation_id: id }: Pick<OrderRow, 'type' | 'operation_id'>): boolean =>
  type === 'DISBURSEMENT' && id === null;

/** A row in the words of the contract. */
export const orderOf = (row: ShownOrderRow, today: IsoDate): Order => ({
  orderId: row.order_id,
  type: row.type,
  status: row.status,
  businessPartnerId: row.business_partner_id,
  ipsId: row.ips_id,
  title: row.title,
  ...splitOf(row),
  amount: centsOrNull(row.amount),
  entire: row.entire,
  estimate: row.amount === null ? centsOrNull(row.estimate) : null,
  ...payeeOf(row),
  ...actedBy(row),
  createdAt: row.created_at,
  createdOn: row.created_on,
  ...expectedOf(row, today),
  late: isLate(row, today),
  cancelable: row.read_only !== true && !isBanksPayout(row) && isCancelable({ ...row, note: noteOf(row) }),
  inReview: isResting(row),
  note: noteOf(row),
});

/** What a query may ask for; null asks for everything. */
export interface OrderQuery {
  readonly status: OrderQueryStatus;
  /** The first business date that counts. */
  readonly since: IsoDate | null;
  readonly businessPartnerId: string | null;
  /** Orders about an account relation as a whole, about an investment, or both. */
  readonly about: 'partner' | 'investment' | null;
  /** The one order that is asked for; all that fit the rest where it is absent. */
  readonly orderId?: string;
}

/** Orders of one answer, the newest: more than anybody places by hand in a life. */
const greatestList = 1000;

// One row more than orders: the caller's own, so that a session that ended differs from a customer without orders.
const list = statement<ShownOrderRow | { readonly order_id: null }>(
  'orders.list',
  `WITH ${caller}
  SELECT ${orderColumnsOfO}, ${newestFact}, ${isDebited}, ${returnReason}, ${changedTo}, ${isUnsigned},
    own.read_only_since IS NOT NULL AS read_only, ${readBy}
  FROM caller c LEFT JOIN (
    business_partner_users own JOIN orders o USING (business_partner_id)
  ) ON own.user_id = c.user_id
    AND ($3::text IS NULL OR o.business_partner_id = $3)
    AND ($4 = 'ALL' OR (o.status IN ('CLOSED', 'CANCELED')) = ($4 = 'CLOSED'))
    AND ($5::text IS NULL OR o.created_on >= $5::date)
    AND ($6::text IS NULL OR (o.ips_id IS NOT NULL) = ($6 = 'investment'))
    AND ($7::text IS NULL OR o.order_id = $7)
  ORDER BY o.created_at DESC, o.order_id DESC LIMIT ${greatestList}`,
);

/** The caller's orders, newest first, the last thousand; undefined when the session has ended. */
export const listOrders = async (
  db: Db,
  { userId, sessionId }: Principal,
  { status, since, businessPartnerId, about, orderId }: OrderQuery,
  today: IsoDate,
): Promise<readonly Order[] | undefined> => {
  const rows = await db.rows(list, [userId, sessionId, businessPartnerId, status, since, about, orderId ?? null]);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.order_id === null ? [] : [orderOf(row, today)]));
};

const findOwn = statement<OrderRow | { readonly order_id: null }>(
  'orders.findOwn',
  `WITH ${caller}
  SELECT ${orderColumnsOfO} FROM caller c LEFT JOIN (
    acting_users own JOIN orders o USING (business_partner_id)
  ) ON own.user_id = c.user_id AND o.order_id = $3`,
);

/** One of the orders that the caller may act on; `unknown` for a foreign or no order, undefined when the session has ended. */
export const findOwnOrder = async (
  db: Db,
  { userId, sessionId }: Principal,
  orderId: string,
): Promise<OrderRow | 'unknown' | undefined> => {
  const row = await db.row(findOwn, [userId, sessionId, orderId]);
  return row?.order_id === null ? 'unknown' : row;
};

const lock = statement<LockedOrder>(
  'orders.lock',
  `SELECT ${orderColumnsOfO} FROM orders o WHERE o.business_partner_id = $1 AND o.order_id = $2 FOR NO KEY UPDATE`,
);

/**
 * An order as it is once nobody else is at it; whoever else wants to move it waits for the end of the transaction. A
 * statement of its own, because one that waits goes on with what it saw before: only the next one sees what was done
 * meanwhile.
 */
export const lockOrder = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: Pick<OrderRow, 'business_partner_id' | 'order_id'>,
): Promise<LockedOrder | undefined> => tx.row(lock, [partner, id]);

const unsigned = statement<{ lacks_signature: boolean }>(
  'orders.isUnsigned',
  `SELECT ${isUnsigned} FROM orders o WHERE o.business_partner_id = $1 AND o.order_id = $2`,
);

/**
 * Whether a locked order is to open what a contract is about that still lacks a signature. Whoever signs last moves the
 * order, so waits for it or was here before; what a contract does not lack any more it does not lack again.
 */
export const awaitsSignature = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: LockedOrder,
): Promise<boolean> => (await tx.row(unsigned, [partner, id]))?.lacks_signature === true;

const cancelBy = statement(
  'orders.canceledBy',
  'UPDATE orders SET canceled_by = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

/** Keeps who has canceled an order, in the canceling transaction. */
export const keepCanceler = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: LockedOrder,
  userId: string,
): Promise<void> => tx.post(cancelBy, [partner, id, userId]);
