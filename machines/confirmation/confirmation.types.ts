import type { Result } from '#domain/result/result.ts';
import type { ConfirmRefusal, Operation, OperationKind, OperationReceipt } from '#domain/operation/operation.ts';
import type { Resending } from '../resend.ts';

/** Refusals of sending a code for an operation. */
export type SendCodeRefusal = 'OPERATION_ENDED' | 'TOO_MANY_MESSAGES';

export interface CodeSent {
  /** Instant, ISO 8601. */
  readonly expiresAt: string;
  readonly attemptsLeft: number;
}

export type SendCodeResult = Result<CodeSent, SendCodeRefusal>;

/** A wrong code tells how many tries are left. */
export type ConfirmResult =
  | Result<OperationReceipt, Exclude<ConfirmRefusal, 'CODE_WRONG'>>
  | { readonly ok: false; readonly refusal: 'CODE_WRONG'; readonly attemptsLeft: number };

export interface SendCodeInput {
  readonly operationId: string;
}

/** One attempt to confirm. */
export interface ConfirmInput extends SendCodeInput {
  /** Which call confirms it. */
  readonly kind: OperationKind;
  /** What that call names besides the operation; null where its id is enough. */
  readonly reference: string | null;
  /** Six digits. */
  readonly code: string;
  /** The same for every repeat of this attempt, another for the next code, which deserves an answer of its own. */
  readonly idempotencyKey: string;
}

export interface ConfirmationInput {
  readonly operation: Operation;
  /** What the confirming call names besides the operation: the set-up of a factor, the factor to remove. */
  readonly reference?: string;
}

export interface ConfirmationContext extends Resending {
  readonly operation: Operation;
  readonly reference: string | null;
  readonly sent: CodeSent | null;
  /** Whether the code was sent anew, until something is done with it. */
  readonly isSentAgain: boolean;
  /** What stands at the code field; null while nothing is wrong. */
  readonly problem: 'CODE_MALFORMED' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_MANY_MESSAGES' | null;
  /** The code under check, kept only until its answer is known: a lost answer is asked again with the same code. */
  readonly code: string | null;
  /** How many codes were entered so far: each is an attempt with its own idempotency key. */
  readonly attempt: number;
  readonly receipt: OperationReceipt | null;
}

export type ConfirmationEvent =
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'confirmation.canceled' }
  | { readonly type: 'confirmation.retried' }
  /** The customer leaves although no answer came: what became of the operation is seen elsewhere. */
  | { readonly type: 'confirmation.left' };

export type ConfirmationScreen = 'code' | 'unsure' | 'sendFailed' | 'busy';

/** How a confirmation ends; `unsure`: no answer came, and the customer went to look for themselves. */
export type ConfirmationOutput =
  | { readonly kind: 'confirmed'; readonly receipt: OperationReceipt }
  | { readonly kind: 'canceled' | 'exhausted' | 'ended' | 'refused' | 'unsure' };
