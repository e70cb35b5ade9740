import { addCents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { type LockedOrder, lockOrder, type OrderRow } from '../orders/order.store.ts';

/** An investment that is sold and closed with its account relation, by an order of its own. */
export interface ClosingPart {
  readonly order_id: string;
  readonly ips_id: string;
  readonly title: string;
  readonly status: 'PENDING' | 'OPEN';
  /** Cents that it was to pay out when the closing was ordered. */
  readonly estimate: number;
  /** Cents of a debt that its sale is to settle. */
  readonly debt: number;
  /** Whether it is cash by now, which cannot be taken back. */
  readonly is_sold: boolean;
}

// An account is closed only while no other closing is open (domain/closing): whatever closes beside it is a part of it. The
// sale writes down what it has brought, and holds it; where it all settles a debt there is nothing to hold.
const find = statement<ClosingPart>(
  'closures.parts',
  `SELECT o.order_id, o.ips_id, o.title, o.status, coalesce(o.estimate, 0) AS estimate, o.confirmed_debt AS debt,
    o.amount IS NOT NULL AS is_sold
  FROM orders o
  WHERE o.business_partner_id = $1 AND o.type = 'STRATEGY_CLOSURE' AND o.status IN ('PENDING', 'OPEN')
  ORDER BY o.ips_id, o.order_id`,
);

/** What is closed with an account relation and not paid out yet; nothing for any other order. */
export const partsOf = async (
  db: Db,
  { type, business_partner_id: partner }: Pick<OrderRow, 'type' | 'business_partner_id'>,
): Promise<readonly ClosingPart[]> => (type === 'ACCOUNT_CLOSURE' ? db.rows(find, [partner]) : []);

/** The order for a whole closing with what its parts were to pay out too: what staff decide on and customers are told. */
export const withParts = <Order extends Pick<OrderRow, 'estimate'>>(
  order: Order,
  parts: readonly ClosingPart[],
): Order =>
  parts.length === 0
    ? order
    : { ...order, estimate: addCents(cents(order.estimate ?? 0), ...parts.map(({ estimate }) => cents(estimate))) };

const findWhole = statement<Pick<OrderRow, 'business_partner_id' | 'order_id'>>(
  'closures.whole',
  `SELECT o.business_partner_id, o.order_id FROM orders o
  WHERE o.business_partner_id = $1 AND o.type = 'ACCOUNT_CLOSURE' AND o.status IN ('PENDING', 'OPEN')`,
);

/** The order that closes an account relation, locked; undefined where none does. */
export const lockWhole = async (tx: Db, businessPartnerId: string): Promise<LockedOrder | undefined> => {
  const found = await tx.row(findWhole, [businessPartnerId]);
  return found && lockOrder(tx, found);
};
