import type { Holder } from '#domain/dashboard/holder.ts';
import type { Order, OrderQueryStatus } from '#domain/entities/order.ts';
import type { CancelRefusal } from '#domain/orders/order-cancellation.ts';
import type { Result } from '#domain/result/result.ts';

/** An order with its investment's full name as `title`, and whose it is; null where that is not known. */
export interface ListedOrder extends Order {
  readonly holder: Holder | null;
}

/** All orders of the customer, newest first; the filter is a view on them, so changing it never waits. */
export type LoadedOrders = readonly ListedOrder[];

/** The order as it stands after it was canceled, or why it could not be. */
export type CancelResult = Result<Order, CancelRefusal>;

export interface OrdersInput {
  /** The group that is shown first (BNK-08). */
  readonly filter: OrderQueryStatus;
}

/**
 * What the page has to say above the list. `UNSURE`: the answer to a cancelation was lost, the list shows what is true
 * now. `STALE`: that list could not be fetched either.
 */
export type OrdersNews = 'CANCELED' | CancelRefusal | 'UNSURE' | 'STALE';

export interface OrdersContext {
  readonly orders: LoadedOrders;
  readonly filter: OrderQueryStatus;
  /** The order that the customer is about to cancel. */
  readonly asked: ListedOrder | null;
  readonly news: OrdersNews | null;
}

export type OrdersEvent =
  | { readonly type: 'filter.chosen'; readonly filter: OrderQueryStatus }
  | { readonly type: 'orders.reloaded' }
  | { readonly type: 'cancelation.asked'; readonly orderId: string }
  | { readonly type: 'cancelation.confirmed' }
  | { readonly type: 'cancelation.left' };

export type OrdersScreen = 'loading' | 'loadFailed' | 'empty' | 'list';
