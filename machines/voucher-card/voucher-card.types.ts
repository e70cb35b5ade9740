import type { Holder } from '#domain/dashboard/holder.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import type { TopUpHindrance } from '#domain/top-up/top-up.ts';

/** Why a voucher cannot go into an investment: what hinders every payment, or the year's 250 € are used up. */
export type TargetHindrance = TopUpHindrance | 'YEAR_USED_UP';

/** An investment of the customer's, with what a voucher would do there today. */
export interface VoucherTarget {
  readonly ipsId: string;
  readonly title: string;
  /** Null where that is not known. */
  readonly holder: Holder | null;
  /** What one payment may be at most. */
  readonly maximum: Cents;
  /** The day on which the money is invested. */
  readonly expectedAt: string;
  /** Null: a voucher can go there. */
  readonly hindrance: TargetHindrance | null;
}

/** What the page begins with. */
export interface LoadedTargets {
  readonly targets: readonly VoucherTarget[];
  /** The idempotency key of the first order. */
  readonly key: string;
}

/** A voucher that can be redeemed. */
export interface FoundVoucher {
  /** As it is printed. */
  readonly code: string;
  readonly amount: Cents;
  /** What may still be redeemed in this calendar year, this voucher included. */
  readonly yearLeft: Cents;
}

/** A code that is none tells how many tries are left, a voucher that is too much what is left of the year. */
export type LookUpResult =
  | Result<FoundVoucher, 'VOUCHER_LOCKED' | 'VOUCHER_REDEEMED' | 'VOUCHER_EXPIRED'>
  | { readonly ok: false; readonly refusal: 'VOUCHER_UNKNOWN'; readonly attemptsLeft: number }
  | {
      readonly ok: false;
      readonly refusal: 'ABOVE_YEARLY_LIMIT';
      readonly amount: Cents;
      readonly yearLeft: Cents;
    };

/** What is ordered: the same in the review, in the call and in its repeats. */
export interface RedeemInput {
  readonly ipsId: string;
  readonly amount: Cents;
  readonly code: string;
  readonly key: string;
}

/** What became of the voucher. */
export interface Redeemed {
  readonly orderId: string;
  readonly amount: Cents;
  readonly expectedAt: string;
}

/** `NOT_POSSIBLE`: the investment takes no voucher any more, or not this much. */
type RedeemRefusal =
  | 'VOUCHER_LOCKED'
  | 'VOUCHER_REDEEMED'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_AMOUNT'
  | 'ABOVE_YEARLY_LIMIT'
  | 'TOO_MANY_PAYMENTS'
  | 'NOT_POSSIBLE';

/** An answer uses its key up: the next order has another. */
export type RedeemResult = (
  | Result<Redeemed, RedeemRefusal>
  | { readonly ok: false; readonly refusal: 'VOUCHER_UNKNOWN'; readonly attemptsLeft: number }
) & { readonly nextKey: string };

/** What stands at a field, or above all when nothing at the field would mend it. */
export type VoucherProblem =
  | 'CODE_EMPTY'
  | 'CODE_MISTYPED'
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_REDEEMED'
  | 'VOUCHER_EXPIRED'
  | 'ABOVE_YEARLY_LIMIT'
  | 'TARGET_UNCHOSEN'
  | 'TARGET_HINDERED'
  | 'TARGET_TOO_SMALL'
  | 'TOO_MANY_PAYMENTS'
  | 'NOT_ANSWERED'
  | 'CHANGED_MEANWHILE';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface VoucherCardContext {
  readonly targets: readonly VoucherTarget[];
  /** The code as it was typed: gone once it is redeemed. */
  readonly code: string;
  readonly voucher: FoundVoucher | null;
  /** Tries that are left since signing in; null while no code was wrong. */
  readonly attemptsLeft: number | null;
  /** What is left of the year, and what the voucher is worth that was too much for it; null else. */
  readonly tooMuch: { readonly amount: Cents; readonly yearLeft: Cents } | null;
  readonly ipsId: string | null;
  readonly problem: VoucherProblem | null;
  /** The idempotency key of the order under review; used again until its call was answered. */
  readonly key: string;
  readonly redeemed: Redeemed | null;
}

export type VoucherCardEvent =
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'investment.chosen'; readonly ipsId: string }
  | { readonly type: 'investment.submitted' }
  | { readonly type: 'review.accepted' }
  /** The same order once more, under the same key: its answer did not come. */
  | { readonly type: 'order.retried' }
  | { readonly type: 'another.wanted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' };

export type VoucherCardScreen =
  | 'loading'
  | 'loadFailed'
  | 'hindered'
  | 'code'
  | 'locked'
  | 'investment'
  | 'review'
  | 'unsure'
  | 'done';
