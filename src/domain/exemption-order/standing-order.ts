import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { deleted, type ExemptionOrder } from './exemption-order.ts';

/** An exemption order as it stands. */
export interface StandingOrder extends ExemptionOrder {
  /** Of this year's amount, by all accounts that it exempts. */
  readonly used: Cents;
  /** Masked but for its last three digits. */
  readonly taxId: string;
  readonly spouse?: { readonly name: string; readonly bornOn: IsoDate | null; readonly taxId: string } | undefined;
  readonly keepsTaxIds: boolean;
}

/** The newest order, and the one that is in force until it begins. */
export interface StandingOrders {
  readonly order: StandingOrder | null;
  readonly before: StandingOrder | null;
}

/** The order that is in force today; null where none is, or the first one is still to come. */
export const inForce = ({ order, before }: StandingOrders, today: IsoDate): StandingOrder | null =>
  before ?? (order !== null && order.validFrom <= today ? order : null);

/** What of this year's exemption is used. */
export const usedThisYear = ({ order, before }: StandingOrders): Cents => (before ?? order)?.used ?? cents(0);

/**
 * What becomes of an order that its giver ends (decisions §11): `nothing` stays, or what was `used` does until the end of the
 * year; the one `before` stays where the order has not begun.
 */
export type ExemptionEnd =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'used'; readonly amount: Cents; readonly until: IsoDate }
  | { readonly kind: 'before'; readonly until: IsoDate | null };

/** What stays once the newest order ends; null where there is none. */
export const endOf = ({ order, before }: StandingOrders, today: IsoDate): ExemptionEnd | null => {
  if (order === null) return null;
  if (before !== null) return { kind: 'before', until: before.validUntil };
  const left = deleted(order, { today, used: order.used });
  return left === null ? { kind: 'nothing' } : { kind: 'used', amount: left.amount, until: left.validUntil ?? today };
};

/** Whether an order ends with this year anyway, and all of it is used: to end it would change nothing. */
export const hasEnded = (orders: StandingOrders, today: IsoDate): boolean => {
  const end = endOf(orders, today);
  const { order } = orders;
  return end?.kind === 'used' && order?.amount === end.amount && order.validUntil === end.until;
};

/** What of an order is left this year; none of less than nothing. */
export const leftOf = ({ amount, used }: Pick<StandingOrder, 'amount' | 'used'>): Cents =>
  cents(Math.max(0, amount - used));
