import type { Order, OrderType } from '#domain/entities/order.ts';
import { type Cents, cents } from '#domain/money/money.ts';

/**
 * What `/withdrawal/{id}` opens (decisions §20): a product's id the withdrawal from an investment, a clearing account's
 * id the disbursement of settled cash.
 */
export const withdrawalDoors = ['withdrawal', 'disbursement'] as const;
export type WithdrawalDoor = (typeof withdrawalDoors)[number];

/**
 * The orders that pay money out, and the door that each came through. Closing pays out what is there, in the same steps as
 * a withdrawal of everything.
 */
export const payoutDoors = {
  WITHDRAWAL: 'withdrawal',
  DISBURSEMENT: 'disbursement',
  STRATEGY_CLOSURE: 'withdrawal',
  ACCOUNT_CLOSURE: 'withdrawal',
} as const satisfies Readonly<Partial<Record<OrderType, WithdrawalDoor>>>;
export type PayoutType = keyof typeof payoutDoors;

/** The types of these orders, for whatever asks for them by a list. */
export const payoutTypes = Object.keys(payoutDoors) as readonly PayoutType[];

export const isPayout = (type: OrderType): type is PayoutType => Object.hasOwn(payoutDoors, type);

/**
 * Whether an order is in review because its sale has brought more than the customer confirmed: before its sale it is in review
 * for its sum. The closing of an account sells nothing itself; what is left on it may be too much to leave unseen.
 */
export const hasBroughtMore = ({ type, status, inReview }: Pick<Order, 'type' | 'status' | 'inReview'>): boolean =>
  inReview && status === 'OPEN' && isPayout(type) && type !== 'ACCOUNT_CLOSURE';

/** One part in twenty (5 %) stays as a margin for price changes between order and sale (decisions §10). */
const marginParts = 20;

/** The greatest partial withdrawal from a value: 95 % of it, rounded down to whole cents (decisions §10). */
export const greatestPart = (value: Cents): Cents => cents(value - Math.ceil(value / marginParts));
