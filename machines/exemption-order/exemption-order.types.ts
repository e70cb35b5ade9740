import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ExemptionOffer } from '#domain/exemption-order/exemption-offer.ts';
import type { StandingOrders } from '#domain/exemption-order/standing-order.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

/** Whose exemption order it is, and how it stands. */
export interface ExemptionStanding extends StandingOrders, ExemptionOffer {
  /** A child's account relation, or the word for one's own. */
  readonly subject: string;
  /** The child's name; null for one's own. */
  readonly child: string | null;
  /** The child is of age: its former guardians see that there is one and no more. */
  readonly isReadOnly: boolean;
}

export interface LoadedOrders {
  readonly standings: readonly ExemptionStanding[];
  /** The business date. */
  readonly today: IsoDate;
}

export interface EndInput {
  readonly subject: string;
}

/** `GONE`: there is no order to end any more, or it is not the customer's to end. */
export type EndResult = Result<Operation, 'NO_VALIDATED_NUMBER' | 'GONE'>;

/** Above the orders. `UNSURE`: whether it was ended was not answered; what stands there now is true. */
export type OrderNews = 'CHANGED_MEANWHILE' | 'UNSURE';

/** Why a confirmation came to nothing; nothing was changed in either case. */
export type OrderEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface ExemptionOrderContext extends LoadedOrders {
  /** Whose order is being ended. */
  readonly chosen: string | null;
  readonly operation: Operation | null;
  /** Whether the wish to end it was not answered. */
  readonly isUnsent: boolean;
  readonly ending: OrderEnding | null;
  readonly news: OrderNews | null;
}

export type ExemptionOrderEvent =
  | { readonly type: 'end.wanted'; readonly subject: string }
  | { readonly type: 'end.accepted' }
  | { readonly type: 'end.left' }
  | { readonly type: 'orders.reloaded' };

export type ExemptionOrderScreen =
  | 'loading'
  | 'loadFailed'
  | 'empty'
  | 'orders'
  | 'confirming'
  | 'hindered'
  | 'notDone'
  | 'done';
