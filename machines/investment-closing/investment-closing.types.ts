import type { ClosingOffer, HinderedClosing } from '#domain/closing/closing-offer.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';

/** What the page begins with. */
export type LoadResult =
  | {
      readonly ok: true;
      readonly offer: ClosingOffer;
      /** The idempotency key under which the first intent is stored. */
      readonly key: string;
    }
  | { readonly ok: false; readonly refusal: 'HINDERED'; readonly hindered: HinderedClosing }
  | { readonly ok: false; readonly refusal: 'UNKNOWN' };

/** Why the bank does not store a closing; `UNKNOWN`: what is closed is not the customer's any more. */
export type PrepareRefusal =
  | 'NOT_IDENTIFIED'
  | 'NO_VALIDATED_NUMBER'
  | 'NOT_CLOSABLE'
  | 'STRATEGY_CHANGE_RUNNING'
  | 'ORDERS_OPEN'
  | 'NO_REFERENCE_ACCOUNT'
  | 'DEBT_NOT_COVERED'
  | 'UNKNOWN';

/**
 * Of the closing of `id`. The stored operation carries the key of its confirmation; `nextKey` is for whatever is stored after
 * it.
 */
export type PrepareResult = { readonly id: string } & (
  | { readonly ok: true; readonly operation: Operation; readonly nextKey: string }
  | { readonly ok: false; readonly refusal: PrepareRefusal }
);

export interface InvestmentClosingInput {
  /** An ipsId closes that investment, an account relation's id all that it holds (`thingOf`). */
  readonly id: string;
}

export interface PrepareInput extends InvestmentClosingInput {
  readonly key: string;
}

/** What stands above the review: the facts have changed since, another tab has ordered something, or no answer came. */
export type ClosingProblem = 'CHANGED_MEANWHILE' | 'ORDERED_ELSEWHERE' | 'NOT_SENT';

/** Why a confirmation came to nothing; nothing was ordered in either case. */
export type ClosingEnding = 'exhausted' | 'ended';

/** Plain JSON. */
export interface InvestmentClosingContext extends InvestmentClosingInput {
  readonly offer: ClosingOffer | null;
  readonly hindered: HinderedClosing | null;
  readonly problem: ClosingProblem | null;
  /** The idempotency key of the intent under review; used again until its call was answered. */
  readonly key: string;
  readonly operation: Operation | null;
  readonly receipt: OperationReceipt | null;
  readonly ending: ClosingEnding | null;
}

export type InvestmentClosingEvent =
  | { readonly type: 'closing.accepted' }
  | { readonly type: 'closing.restarted' }
  | { readonly type: 'loading.retried' }
  /** Another tab has ordered something of the same investment or account. */
  | { readonly type: 'elsewhere.ordered' };

/** What the chart tells other tabs. */
export type ClosingNotice = { readonly type: 'closing.ordered' };

export type InvestmentClosingScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'hindered'
  | 'review'
  | 'confirming'
  | 'notDone'
  | 'unsure'
  | 'done';
