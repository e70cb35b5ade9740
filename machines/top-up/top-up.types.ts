import type { OrderStatus } from '#domain/entities/order.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result/result.ts';
import type { Transfer } from '#domain/top-up/giro-code.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { DebitAccount, TopUpAmountProblem, TopUpOptions } from '#domain/top-up/top-up-options.ts';

/** What the customer had entered before, kept on the server; never the code of a voucher, which is as good as money. */
export interface TopUpDraft {
  readonly method: PaymentMethod | null;
  readonly amount: string;
  readonly bankAccount: string;
}

/** A draft as it was found, with the instant of its last change. */
export interface KeptDraft extends TopUpDraft {
  readonly savedAt: string;
}

/** What the page begins with. */
export interface LoadedOptions {
  readonly options: TopUpOptions;
  readonly draft: KeptDraft | null;
  /** Whose investment it is; null where that is not known. */
  readonly holder: Holder | null;
  /** The idempotency key of the first order. */
  readonly key: string;
}

export type LoadResult = Result<LoadedOptions, 'UNKNOWN'>;

export interface LookUpInput {
  readonly ipsId: string;
  readonly bankAccount: string;
}

export type LookUpRefusal = 'IBAN_INVALID' | 'IBAN_NOT_SEPA' | 'ACCOUNT_MISSING' | 'ACCOUNT_NOT_OWN';
export type LookUpResult = Result<DebitAccount, LookUpRefusal>;

/** Why a voucher that was found does not pay, or why none is looked for any more. */
export type VoucherRefusal = 'VOUCHER_LOCKED' | 'VOUCHER_REDEEMED' | 'VOUCHER_EXPIRED' | 'ABOVE_YEARLY_LIMIT';

/** A code that is none tells how many tries are left. */
export type VoucherResult =
  | Result<{ readonly amount: Cents }, VoucherRefusal>
  | { readonly ok: false; readonly refusal: 'VOUCHER_UNKNOWN'; readonly attemptsLeft: number };

/** What is ordered: the same in the review, in the call and in its repeats. */
export interface TopUpWish {
  readonly ipsId: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** As it was typed; null where no other account is debited. */
  readonly bankAccount: string | null;
  /** Whether a new mandate is given with the order. */
  readonly isMandateAccepted: boolean;
  readonly voucherCode: string | null;
}

export interface PlaceInput {
  readonly wish: TopUpWish;
  readonly key: string;
}

export interface PlacedTopUp {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly amount: Cents;
  readonly expectedAt: string;
  readonly mandateId: string | null;
  /** What the customer has to wire now; null for every other method. */
  readonly transfer: Transfer | null;
}

/** Why nothing was ordered. `VOUCHER_AMOUNT`: it is worth something else than what was reviewed. */
export type PlaceRefusal =
  | VoucherRefusal
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_AMOUNT'
  | 'TOP_UP_NOT_POSSIBLE'
  | 'METHOD_NOT_AVAILABLE'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'TOO_MANY_PAYMENTS'
  | 'TOO_MUCH_DEBITED'
  | 'MANDATE_REQUIRED'
  | 'IBAN_INVALID'
  | 'ACCOUNT_MISSING'
  | 'ACCOUNT_NOT_OWN';

/** An answer uses its key up: the next order, also of the same, has another. */
export type PlaceResult = Result<PlacedTopUp, PlaceRefusal> & { readonly nextKey: string };

/** Which investment is paid into. */
export interface PaidInto {
  readonly ipsId: string;
}

export interface TopUpInput extends PaidInto {
  /** Of whoever comes from where a way to pay stands: it is chosen already, and may be changed. */
  readonly wanted: PaymentMethod | null;
}

/** What stands at a field, or above all when nothing at the field would mend it. */
export type TopUpProblem =
  | TopUpAmountProblem
  | 'METHOD_UNCHOSEN'
  | 'METHOD_MISSING'
  | 'METHOD_UNAVAILABLE'
  | 'ACCOUNT_EMPTY'
  | 'ACCOUNT_NOT_OWN'
  | 'IBAN_INVALID'
  | 'IBAN_NOT_SEPA'
  | 'MANDATE_UNACCEPTED'
  | 'MANDATE_ENDED'
  | 'VOUCHER_EMPTY'
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_REDEEMED'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_AMOUNT'
  | 'VOUCHER_TOO_MUCH'
  | 'ABOVE_YEARLY_LIMIT'
  | 'TOO_MUCH_DEBITED'
  | 'TOO_MANY_PAYMENTS'
  | 'NOT_SENT'
  | 'CHANGED_MEANWHILE'
  | 'ORDERED_ELSEWHERE';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface TopUpContext {
  readonly ipsId: string;
  readonly options: TopUpOptions | null;
  readonly holder: Holder | null;
  readonly method: PaymentMethod | null;
  /** The IBAN of another account, as it is typed. */
  readonly bankAccount: string;
  /** What is known of that account; null until it was looked up. */
  readonly account: DebitAccount | null;
  readonly isMandateAccepted: boolean;
  /** The amount as it is typed. */
  readonly typed: string;
  /** What is reviewed and ordered; a voucher's own. */
  readonly amount: Cents | null;
  /** A voucher's code, kept until it was ordered with or another method is chosen. */
  readonly code: string;
  /** Tries that are left for a voucher's code; null while none was wrong. */
  readonly attemptsLeft: number | null;
  readonly problem: TopUpProblem | null;
  /** The idempotency key of the order under review; used again until its call was answered. */
  readonly key: string;
  readonly placed: PlacedTopUp | null;
  /** The order whose transfer is looked at again. */
  readonly lookedAt: string | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

export type TopUpEvent =
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod }
  | { readonly type: 'method.submitted' }
  | { readonly type: 'account.typed'; readonly text: string }
  | { readonly type: 'account.submitted'; readonly text: string }
  | { readonly type: 'mandate.submitted'; readonly isAccepted: boolean }
  | { readonly type: 'amount.typed'; readonly text: string }
  | { readonly type: 'amount.submitted'; readonly text: string }
  | { readonly type: 'voucher.submitted'; readonly code: string }
  | { readonly type: 'review.accepted' }
  /** The same order once more, under the same key: its answer did not come. */
  | { readonly type: 'order.retried' }
  | { readonly type: 'step.left' }
  /** What has to be wired for an order of before. */
  | { readonly type: 'transfer.requested'; readonly orderId: string }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' }
  /** Another tab has ordered a payment into the same investment. */
  | { readonly type: 'elsewhere.ordered' }
  | { readonly type: 'session.ended' };

/** What the chart tells its draft keeper. */
export interface DraftNotice {
  readonly type: 'draft.changed';
  readonly draft: TopUpDraft;
}

/** What the chart tells other tabs. */
export type SurroundingsNotice = { readonly type: 'topUp.ordered' };

export type TopUpScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'hindered'
  | 'opening'
  | 'method'
  | 'account'
  | 'mandate'
  | 'amount'
  | 'voucher'
  | 'voucherLocked'
  | 'awaited'
  | 'review'
  | 'unsure'
  | 'transfer'
  | 'done';
