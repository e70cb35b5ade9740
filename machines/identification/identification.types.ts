import type { IdentStatus } from '#domain/entities/user.ts';
import type { IdentField, IdentMethod, IdentRefusal } from '#domain/identification/identification.ts';
import type { Result } from '#domain/result/result.ts';

/** One attempt to prove who somebody is, as they see it. */
export interface IdentCheck {
  readonly checkId: string;
  readonly method: IdentMethod;
  readonly status: IdentStatus;
  /** Where the talk is, while there is something to open. */
  readonly startUrl: string | null;
  /** What the coupon for the post office bears. */
  readonly reference: string | null;
  /** Nobody really looks: the result follows by itself. */
  readonly simulated: boolean;
  /** Instant until which it can be used. */
  readonly expiresAt: string;
}

/** How far somebody is. Who was identified long ago has no attempt to show. */
export interface IdentProgress {
  readonly status: IdentStatus;
  /** The newest one, also when it has ended. */
  readonly check: IdentCheck | null;
}

/** Why nothing was begun; who is to be identified must be told before. */
export type OrderRefusal = IdentRefusal | 'IDENT_UNAVAILABLE' | 'TOO_MANY_CHECKS';

export type OrderResult =
  | Result<IdentProgress, OrderRefusal>
  | { readonly ok: false; readonly refusal: 'PERSON_INCOMPLETE'; readonly fields: readonly IdentField[] };

export interface OrderInput {
  readonly method: IdentMethod;
}

export interface CouponInput {
  readonly checkId: string;
}

/** What stands above the two ways. */
export type ChoiceProblem = 'IDENT_UNAVAILABLE' | 'TOO_MANY_CHECKS' | 'NOT_SENT';

/** What is said beside the progress: it may be older than it looks, or the coupon did not come. */
export type WatchProblem = 'STALE' | 'COUPON_MISSING';

/** Plain JSON. */
export interface IdentificationContext {
  readonly status: IdentStatus;
  readonly check: IdentCheck | null;
  /** The way that is being ordered. */
  readonly method: IdentMethod | null;
  readonly problem: ChoiceProblem | WatchProblem | null;
  /** What must be told of the person first. */
  readonly missing: readonly IdentField[];
}

export type IdentificationEvent =
  | { readonly type: 'way.chosen'; readonly method: IdentMethod }
  /** The other way instead of the one that was begun. */
  | { readonly type: 'way.reopened' }
  | { readonly type: 'status.requested' }
  | { readonly type: 'coupon.requested' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'identification.restarted' }
  | { readonly type: 'details.reopened' }
  | { readonly type: 'identification.finished' }
  | { readonly type: 'identification.left' }
  /** Nobody sees the page: the talk may be in another tab. */
  | { readonly type: 'tab.covered' }
  | { readonly type: 'tab.shown' };

/**
 * `identified`: go on · `incomplete`: these details are told first · `waiting`: left while it is examined, an e-mail says
 * how it ends · `left`: left while it is the customer's turn.
 */
export type IdentificationOutput =
  | { readonly kind: 'identified' | 'waiting' | 'left' }
  | { readonly kind: 'incomplete'; readonly fields: readonly IdentField[] };

export type IdentificationScreen = 'loading' | 'loadFailed' | 'choice' | 'details' | 'progress' | 'again' | 'proved';
