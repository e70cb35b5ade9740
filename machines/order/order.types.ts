import type { Canceler } from '#domain/orders/order-cancellation.ts';
import type { OrderType } from '#domain/entities/order.ts';

/** What decides how an order goes on. Plain JSON: the server keeps it beside the order between two events. */
export interface OrderContext {
  readonly type: OrderType;
  /**
   * Whether a member of staff must release it: payouts above 10,000 €, a reference account in another name (decisions §16,
   * §20), a sale that has brought more than was confirmed.
   */
  readonly inReview: boolean;
}

export type OrderInput = OrderContext;

/** Facts about an order, reported by the customer, by staff, by the bank or by the platform itself. */
export type OrderEvent =
  /** The platform releases what needs no second look; staff everything else. */
  | { readonly type: 'order.released'; readonly by: 'platform' | 'staff' }
  /** The sale of everything has brought more than one person may let go: a second one looks before it is sent. */
  | { readonly type: 'payout.exceeded' }
  /** A second person looked at what is in review and said no (decisions §16). */
  | { readonly type: 'order.refused' }
  /** The customer takes the order back, or the bank what has become needless; a closure staff alone (decisions §13). */
  | { readonly type: 'order.canceled'; readonly by: Canceler }
  /** The contract that ordered it was withdrawn before its money was debited or here (decisions §8). */
  | { readonly type: 'contract.withdrawn' }
  /** The customer's money is there or on its way: a wire was assigned, a debit was handed in. */
  | { readonly type: 'payment.received' }
  /** The money that was announced did not come. */
  | { readonly type: 'payment.missed' }
  /** The investment is closed: what was to be invested in it never will be, and is cash as far as it is here. */
  | { readonly type: 'investment.closed' }
  /** What was ordered is done: units bought, money sent, data changed. */
  | { readonly type: 'order.executed' }
  /** The payee's bank sent the money of a payout back: it is the customer's cash again. */
  | { readonly type: 'payout.returned' }
  /** The customer's bank took a debit back (up to eight weeks later). */
  | { readonly type: 'debit.returned' };
