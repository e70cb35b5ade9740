import type { OrderNote, OrderStatus, OrderType } from '#domain/entities/order.ts';
import { mayMove } from './order-transitions.ts';

/**
 * What canceling takes back, in the transaction that cancels (decisions §13).
 *
 * - `NOTHING`: the order would have had its effect only when executed.
 * - `MONEY_HELD`: what was held back for the payout is free again; what was sold already stays as cash.
 * - `PENDING_PRODUCT`: the investment that the order was to open is closed, since nothing will pay for it.
 * - `STRATEGY_CHANGE`: the investment is open again, with the strategy that it has.
 * - `BY_STAFF_ALONE`: a closure binds four eyes (INCLOSE→OPEN); the customer cannot take it back.
 */
export type TakenBack = 'NOTHING' | 'MONEY_HELD' | 'PENDING_PRODUCT' | 'STRATEGY_CHANGE' | 'BY_STAFF_ALONE';

/** What canceling an order of each type takes back: the one place that says it. */
export const takenBack: Readonly<Record<OrderType, TakenBack>> = {
  PURCHASE: 'PENDING_PRODUCT',
  PACKAGE_CHANGE: 'NOTHING',
  PERSONAL_DATA: 'NOTHING',
  CLEARING_ACCOUNT_PLUS: 'NOTHING',
  ACCOUNT_CLOSURE: 'BY_STAFF_ALONE',
  STRATEGY_CLOSURE: 'BY_STAFF_ALONE',
  DISBURSEMENT: 'MONEY_HELD',
  OPENING: 'PENDING_PRODUCT',
  EXEMPTION_ORDER: 'NOTHING',
  STRATEGY_CHANGE: 'STRATEGY_CHANGE',
  SERVICE_PACKAGE_CHANGE: 'NOTHING',
  TOP_UP: 'NOTHING',
  WITHDRAWAL: 'MONEY_HELD',
  DEFAULT: 'NOTHING',
};

/** Who cancels an order: the customer, staff with four eyes, or the bank's own work where nothing is left to do. */
export type Canceler = 'customer' | 'staff' | 'bank';

/** Whether an order of a type may be canceled by somebody, as far as its type goes. */
export const mayCancel = (type: OrderType, by: Canceler): boolean =>
  by === 'staff' || takenBack[type] !== 'BY_STAFF_ALONE';

/** Why the customer cannot cancel an order: the time is not right, or a closure that staff alone take back. */
export const cancelRefusals = ['NOT_CANCELABLE', 'CLOSURE_NOT_CANCELABLE'] as const;
export type CancelRefusal = (typeof cancelRefusals)[number];

/** What decides whether the customer can cancel an order; without a note nothing else is known of its status. */
interface Cancelable {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly note?: OrderNote | null;
}

/**
 * Why the customer cannot cancel an order (BNK-08); undefined when they can. What opens an investment whose contract still lacks
 * a signature (REG-08) ends with the application alone: canceled by itself it would leave the other one a contract to
 * sign for nothing.
 */
export const cancelRefusal = ({ type, status, note = null }: Cancelable): CancelRefusal | undefined => {
  if (!mayMove({ type, status }, 'CANCELED') || note === 'SIGNATURE_AWAITED') return 'NOT_CANCELABLE';
  return mayCancel(type, 'customer') ? undefined : 'CLOSURE_NOT_CANCELABLE';
};

/** Whether the customer can still cancel an order (BNK-08). */
export const isCancelable = (order: Cancelable): boolean => cancelRefusal(order) === undefined;
