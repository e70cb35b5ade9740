import type { Holder } from '#domain/dashboard/holder.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import type {
  AmountProblem,
  WithdrawalAmount,
  WithdrawalQuote,
  WithdrawalRefusal,
} from '#domain/withdrawal/withdrawal.ts';

/** What the customer had typed before: kept on the server, so that it survives a reload and signing in again. */
export interface WithdrawalDraft {
  readonly amount: string;
}

/** A draft as it was found, with the instant of its last change. */
export interface KeptDraft extends WithdrawalDraft {
  readonly savedAt: string;
}

/** What the page begins with. */
export interface LoadedQuote {
  readonly quote: WithdrawalQuote;
  readonly draft: KeptDraft | null;
  /** Whose money it is; null where that is not known. */
  readonly holder: Holder | null;
  /** The idempotency key under which the first intent is stored. */
  readonly key: string;
}

export type LoadResult = Result<LoadedQuote, 'UNKNOWN'>;

/** The stored operation carries the key of its confirmation; `nextKey` is for whatever is stored after it. */
export interface Prepared {
  readonly operation: Operation;
  readonly nextKey: string;
}

export type PrepareResult = Result<Prepared, WithdrawalRefusal>;

export interface WithdrawalInput {
  /** An ipsId or a clearing account's id (decisions §20). */
  readonly id: string;
}

/** What stands on the amount screen: at the field, or above all when no other amount would mend it. */
export type WithdrawalProblem = AmountProblem | 'CHANGED_MEANWHILE' | 'ORDERED_ELSEWHERE' | 'NOT_SENT';

/** Why a confirmation came to nothing; nothing was paid in any of these cases. */
export type WithdrawalEnding = 'exhausted' | 'ended';

/** Plain JSON: whoever resumes it repeats a lost call with the same key. */
export interface WithdrawalContext {
  readonly id: string;
  readonly quote: WithdrawalQuote | null;
  readonly holder: Holder | null;
  readonly typed: string;
  readonly wanted: WithdrawalAmount | null;
  readonly problem: WithdrawalProblem | null;
  /** The idempotency key of the intent under review; used again until its call was answered. */
  readonly key: string;
  readonly operation: Operation | null;
  readonly receipt: OperationReceipt | null;
  readonly ending: WithdrawalEnding | null;
  /** Instant of the last saved draft; null while nothing is kept. */
  readonly savedAt: string | null;
}

export type WithdrawalEvent =
  | { readonly type: 'amount.typed'; readonly text: string }
  | { readonly type: 'amount.submitted'; readonly text: string }
  | { readonly type: 'everything.chosen' }
  /** The greatest part instead of what was too much for one. */
  | { readonly type: 'maximum.chosen' }
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'withdrawal.restarted' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' }
  /** Another tab has ordered a payout from the same investment or account. */
  | { readonly type: 'elsewhere.ordered' }
  | { readonly type: 'session.ended' };

/** What the chart tells its draft keeper. */
export interface DraftNotice {
  readonly type: 'draft.changed';
  readonly draft: WithdrawalDraft;
}

/** What the chart tells other tabs. */
export type SurroundingsNotice = { readonly type: 'payout.ordered' };

export interface PrepareInput {
  readonly door: WithdrawalDoor;
  readonly id: string;
  readonly wanted: WithdrawalAmount;
  readonly key: string;
}

export type WithdrawalScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'hindered'
  | 'amount'
  | 'remainder'
  | 'review'
  | 'confirming'
  | 'notDone'
  | 'unsure'
  | 'done';
