import type { Order, OrderQueryStatus, OrderStatus, OrderType } from '#domain/entities/order.ts';

/** The two groups that queries and filters know (rules §1): what is done or cancelled is CLOSED, all else OPEN. */
export const queryStatus = (order: { readonly status: OrderStatus }): 'OPEN' | 'CLOSED' =>
  order.status === 'CLOSED' || order.status === 'CANCELED' ? 'CLOSED' : 'OPEN';

/** Whether an order belongs to the answer of a query (BNK-08). */
export const matchesQuery = (order: { readonly status: OrderStatus }, query: OrderQueryStatus): boolean =>
  query === 'ALL' || queryStatus(order) === query;

/** Whether an order changes the price package (rules §1). */
export const isSubscriptionOrder = (order: { readonly type: OrderType }): boolean =>
  order.type === 'PACKAGE_CHANGE' || order.type === 'SERVICE_PACKAGE_CHANGE';

/** Days back that the query for a partner's open orders sees (API-06); an older order is not seen. */
export const openOrdersRangeDays = 90;

/** What the rules about partners read of an order. */
export type OrderFacts = Pick<Order, 'businessPartnerId' | 'type' | 'status'>;
