import type { IdentMethod } from '#domain/identification/identification.ts';

/** What decides how a check goes on. Plain JSON: the server keeps it beside the check between two events. */
export interface IdentificationCheckContext {
  readonly method: IdentMethod;
}

export type IdentificationCheckInput = IdentificationCheckContext;

/** Facts about a check, reported by the customer, by the provider or by the passing of time. */
export type IdentificationCheckEvent =
  /** The customer has chosen a method; the provider knows of them. */
  | { readonly type: 'check.ordered' }
  /** The talk has begun, or the coupon was shown at the post office. */
  | { readonly type: 'check.begun' }
  /** All was shown; somebody looks at it. */
  | { readonly type: 'talk.ended' }
  | { readonly type: 'review.passed' }
  | { readonly type: 'review.failed' }
  /** The customer broke off, or chose the other method. */
  | { readonly type: 'check.aborted' }
  /** Thirty days without a result. */
  | { readonly type: 'deadline.passed' };
