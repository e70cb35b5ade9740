import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { Db } from '../db/db.ts';
import type { Moment } from './lifecycle.ts';
import { type OrderNews, placedByOther, tellOfOrder, whereItStands } from './order-mail.ts';
import type { OrderRow } from './order.store.ts';

/** Tells by e-mail that something was ordered and how it goes on; in the ordering transaction. */
export const tellPlaced = async (
  tx: Db,
  order: OrderRow,
  next: readonly string[] | OrderNews['next'],
  { now }: Pick<Moment, 'now'>,
): Promise<void> => {
  const news: OrderNews = {
    subject: `Ihr Auftrag: ${orderTypeLabels[order.type]}`,
    opening: 'wir haben Ihren Auftrag erhalten:',
    next: (reader) => [...(typeof next === 'function' ? next(reader) : next), whereItStands],
    doubt: 'Haben Sie diesen Auftrag nicht erteilt?',
    others: placedByOther(order.type),
  };
  await tellOfOrder(tx, order, news, new Date(now));
};
