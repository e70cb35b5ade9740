import { type Cents, cents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import type { OrderRow } from '../orders/order.store.ts';

type OrderKey = Pick<OrderRow, 'business_partner_id' | 'order_id'>;

const keep = statement(
  'withdrawals.confirmDebt',
  'UPDATE orders SET confirmed_debt = $3 WHERE business_partner_id = $1 AND order_id = $2',
);

const find = statement<{ readonly debt: number }>(
  'withdrawals.confirmedDebt',
  'SELECT confirmed_debt AS debt FROM orders WHERE business_partner_id = $1 AND order_id = $2',
);

/** Writes down with an order what of a debt its customer has confirmed, ≥ 0; in the ordering transaction. */
export const keepConfirmedDebt = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: OrderKey,
  debt: Cents,
): Promise<void> => {
  if (debt > 0) await tx.post(keep, [partner, id, debt]);
};

/** The debt that the customer of an order has confirmed to be paid by its sale; 0 where nobody has. */
export const confirmedDebtOf = async (
  tx: Db,
  { business_partner_id: partner, order_id: id }: OrderKey,
): Promise<Cents> => cents((await tx.row(find, [partner, id]))?.debt ?? 0);
