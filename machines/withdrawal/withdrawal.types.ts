import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';
import type {
  AmountProblem,
  WithdrawalAmount,
  WithdrawalDoor,
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

export type LoadResult = Result<{ readonly quote: WithdrawalQuote; readonly draft: KeptDraft | null }, 'UNKNOWN'>;

export type PrepareResult = Result<Operation, WithdrawalRefusal>;

export interface WithdrawalInput {
  /** An ipsId or a clearing account's id (decisions §20). */
  readonly id: string;
}

/** What stands on the amount screen: at the field, or above all when the call itself did not get through. */
export type WithdrawalProblem = AmountProblem | 'CHANGED_MEANWHILE' | 'NOT_SENT';

/** Why a confirmation came to nothing; nothing was paid in any of these cases. */
export type WithdrawalEnding = 'exhausted' | 'ended';

export interface WithdrawalContext {
  readonly id: string;
  readonly quote: WithdrawalQuote | null;
  readonly typed: string;
  readonly wanted: WithdrawalAmount | null;
  readonly problem: WithdrawalProblem | null;
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
  | { readonly type: 'review.accepted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'withdrawal.restarted' }
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.lost' };

/** What the chart tells its draft keeper. */
export type DraftNotice =
  | { readonly type: 'draft.changed'; readonly draft: WithdrawalDraft }
  | { readonly type: 'draft.discarded' };

export type PrepareInput = { readonly door: WithdrawalDoor; readonly id: string; readonly wanted: WithdrawalAmount };

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
