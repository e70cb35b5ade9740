import { matchesQuery } from '#domain/orders/order-queries.ts';
import type { ListedOrder, OrdersContext } from './orders.types.ts';

/** The orders of the chosen group, newest first (BNK-08). */
export const shownOrders = ({ orders, filter }: Pick<OrdersContext, 'orders' | 'filter'>): readonly ListedOrder[] =>
  orders.filter((order) => matchesQuery(order, filter));
