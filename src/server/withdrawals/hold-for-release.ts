import { type Cents, cents } from '#domain/money/money.ts';
import { isAboveConfirmed } from '#domain/withdrawal/withdrawal.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order.store.ts';
import { askForRelease } from './ask-for-release.ts';
import { tellHeld } from './ordered-mail.ts';

// Where nobody is known to have ordered it, any of its customers asks.
const seen = statement<{ was_released: boolean; maker: string }>(
  'withdrawals.seen',
  `SELECT EXISTS (
    SELECT FROM order_events e WHERE e.business_partner_id = $1 AND e.order_id = $2
      AND e.event ->> 'type' = 'order.released' AND e.event ->> 'by' = 'staff'
  ) AS was_released, coalesce((
    SELECT o.ordered_by FROM orders o WHERE o.business_partner_id = $1 AND o.order_id = $2
  ), (
    SELECT u.user_id FROM business_partner_users u WHERE u.business_partner_id = $1 ORDER BY u.user_id LIMIT 1
  )) AS maker`,
);

/**
 * Whether the proceeds of a sale of everything wait for a second person (`isAboveConfirmed`), who is asked for it then, in
 * the transaction of the sale, which holds them. Neither sent nor given back before that person has decided; the customer may
 * take a withdrawal back, as after every sale.
 */
export const isHeldForRelease = async (
  tx: Db,
  order: Pick<OrderRow, 'business_partner_id' | 'order_id' | 'entire' | 'estimate'>,
  payout: Cents,
  moment: Moment,
): Promise<boolean> => {
  if (!order.entire) return false;
  const found = await tx.row(seen, [order.business_partner_id, order.order_id]);
  if (found === undefined) throw new Error('A payout belongs to nobody.');
  const confirmed = order.estimate === null ? null : cents(order.estimate);
  if (!isAboveConfirmed(payout, confirmed, found.was_released)) return false;
  // As it is now: the sale has written its amount and its day.
  const sold = await lockOrder(tx, order);
  const held = sold && (await moveOrder(tx, sold, { type: 'payout.exceeded' }, moment));
  if (held === undefined) throw new Error('A payout that was sold could not be held.');
  await askForRelease(tx, held, found.maker, moment);
  await tellHeld(tx, held, { at: new Date(moment.now), today: moment.today });
  return true;
};
