import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { Result } from '#domain/result/result.ts';

/** A factor on its way into force; nothing counts before its code was right. */
export interface FactorSetup {
  readonly setupId: string;
  readonly factor: Factor;
  /** Of an authenticator app: the secret in Base32 and the address that its QR code holds. */
  readonly key: { readonly secret: string; readonly uri: string } | null;
  /** Masked number of an SMS factor. */
  readonly sentTo: string | null;
  /** What must be confirmed with a TAN besides, because a factor was in force before. */
  readonly operation: Operation | null;
}

export type BeginSetupResult = Result<FactorSetup, 'NO_VALIDATED_NUMBER' | 'TOO_MANY_MESSAGES'>;

export type ProveFactorResult =
  | Result<FactorsInForce, 'CODES_EXHAUSTED' | 'SETUP_EXPIRED' | 'CONFIRMATION_REQUIRED'>
  | { readonly ok: false; readonly refusal: 'CODE_WRONG'; readonly attemptsLeft: number };

export interface ProveFactorInput {
  readonly setupId: string;
  readonly code: string;
  /** Another for every code, which deserves an answer of its own. */
  readonly idempotencyKey: string;
}

export type PreferFactorResult = Result<FactorsInForce, 'FACTOR_NOT_ACTIVE'>;

export type PrepareRemovalResult = Result<Operation, 'LAST_FACTOR' | 'FACTOR_NOT_ACTIVE' | 'NO_VALIDATED_NUMBER'>;

export type MfaSetupProblem =
  | 'CODE_MALFORMED'
  | 'CODE_WRONG'
  | 'CODES_EXHAUSTED'
  | 'SETUP_EXPIRED'
  | 'NO_VALIDATED_NUMBER'
  | 'TOO_MANY_MESSAGES'
  | 'FACTOR_NOT_ACTIVE'
  | 'LAST_FACTOR'
  | 'NO_ANSWER'
  /** The outcome of a change is open; what is in force was read anew. */
  | 'ANSWER_LOST'
  | 'TAN_EXHAUSTED'
  | 'OPERATION_ENDED'
  | 'OPERATION_REFUSED';

export type MfaSetupDone = 'ADDED' | 'PREFERRED' | 'REMOVED';

export interface MfaSetupContext {
  readonly factors: FactorsInForce;
  /** The factor that is being added, preferred or removed. */
  readonly chosen: Factor | null;
  readonly setup: FactorSetup | null;
  /** What a TAN must confirm: a change beside another factor, or a removal. */
  readonly operation: Operation | null;
  /** The new factor's code, kept only while the server checks it. */
  readonly code: string | null;
  /** How many codes were entered for this set-up: each is an attempt with its own idempotency key. */
  readonly attempt: number;
  readonly attemptsLeft: number | null;
  readonly problem: MfaSetupProblem | null;
  /** What the customer has just achieved. */
  readonly done: MfaSetupDone | null;
}

export type MfaSetupEvent =
  | { readonly type: 'loading.retried' }
  | { readonly type: 'factor.added'; readonly factor: Factor }
  /** The factor that was not asked first is from now on. */
  | { readonly type: 'preference.switched' }
  | { readonly type: 'factor.removed'; readonly factor: Factor }
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'setup.left' };

/** What the chart invokes, by id; a type and not an interface, since XState asks for an index. */
export type MfaSetupChildren = {
  readonly loadFactors: 'loadFactors';
  readonly beginSetup: 'beginSetup';
  readonly proveFactor: 'proveFactor';
  readonly preferFactor: 'preferFactor';
  readonly prepareRemoval: 'prepareRemoval';
  readonly confirmation: 'confirmation';
};

export type MfaSetupScreen = 'loading' | 'loadFailed' | 'factors' | 'proof' | 'confirming';
