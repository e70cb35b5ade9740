import type { ClearingAccountView, PlusHindrance } from '#domain/clearing-account/clearing-account.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Result } from '#domain/result/result.ts';

export interface ClearingAccountInput {
  /** The address names the account relation, not the account (decisions §21). */
  readonly businessPartnerId: string;
}

/** What the page begins with. */
export interface LoadedAccount {
  readonly account: ClearingAccountView;
  /** The idempotency key of the next order. */
  readonly key: string;
}

export type LoadResult = Result<LoadedAccount, 'UNKNOWN'>;

export interface OrderPlusInput {
  readonly businessPartnerId: string;
  readonly key: string;
}

/** PLUS as it was ordered. */
export interface OrderedPlus {
  readonly orderId: string;
  /** The day from which it holds. */
  readonly from: IsoDate | null;
}

/** Why PLUS was not ordered. `ACCOUNT_NOT_OPEN`: the account relation is not open, or not theirs to act for any more. */
export type PlusRefusal = 'ALREADY_PLUS' | Extract<PlusHindrance, 'NOT_IDENTIFIED' | 'ACCOUNT_NOT_OPEN'>;

/** An answer uses its key up: the next order has another. */
export type OrderPlusResult = Result<OrderedPlus, PlusRefusal> & { readonly nextKey: string };

/** What the page has to say above the account. `STALE`: it could not be fetched anew. */
export type ClearingAccountNews = PlusRefusal | 'STALE';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface ClearingAccountContext extends ClearingAccountInput {
  readonly account: ClearingAccountView | null;
  readonly key: string;
  readonly ordered: OrderedPlus | null;
  readonly news: ClearingAccountNews | null;
}

export type ClearingAccountEvent =
  | { readonly type: 'loading.retried' }
  | { readonly type: 'account.reloaded' }
  | { readonly type: 'plus.wanted' }
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  /** The same order once more, under the same key: its answer did not come. */
  | { readonly type: 'order.retried' }
  | { readonly type: 'account.wanted' };

export type ClearingAccountScreen = 'loading' | 'loadFailed' | 'unknown' | 'account' | 'review' | 'unsure' | 'done';
