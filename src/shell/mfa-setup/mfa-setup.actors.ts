import { fromPromise } from 'xstate';
import { mfaConfirm, mfaDisable, mfaEnable, mfaStatus, mfaUpdate } from '#api/auth/mfa.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import type {
  BeginSetupResult,
  FactorSetup,
  PreferFactorResult,
  PrepareRemovalResult,
  ProveFactorInput,
  ProveFactorResult,
} from '#machines/mfa-setup/mfa-setup.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { confirmationActors, type ConfirmCalls } from '#shell/confirmation/confirmation.actors.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';

/** The receipt of an operation by which nothing is paid. */
const receiptOf = (operationId: string): OperationReceipt => ({
  operationId,
  orderId: null,
  expectedAt: null,
  inReview: false,
});

/** The operation as it was stored, with the beginning of the keys of the attempts to confirm it. */
const withKey = (stored: Omit<Operation, 'idempotencyKey'>, idempotencyKey: string): Operation => ({
  ...stored,
  idempotencyKey,
});

const setupFrom = (
  { setupId, type, secret, uri, sentTo, operation }: ResponseOf<typeof mfaEnable>,
  newKey: () => string,
): FactorSetup => ({
  setupId,
  factor: type,
  key: secret === null || uri === null ? null : { secret, uri },
  sentTo,
  operation: operation === null ? null : withKey(operation, newKey()),
});

/** The calls that confirm a change of factors; each names more than the operation: the set-up, the factor. */
const confirmCalls = (caller: Caller): ConfirmCalls => ({
  MFA_CHANGE: async ({ operationId, reference, code, idempotencyKey }) => {
    // The new factor's own code was right before, and the server remembers it: by now it would be stale.
    const setupId = named(reference);
    const payload = { setupId, confirmation: { operationId, code } };
    const answered = await caller.attempt(mfaConfirm, payload, { idempotencyKey });
    return answered.ok ? { ok: true, value: receiptOf(operationId) } : answered;
  },
  MFA_REMOVAL: async ({ operationId, code, idempotencyKey }) => {
    const payload = { confirmation: { operationId, code } };
    const answered = await caller.attempt(mfaConfirm, payload, { idempotencyKey });
    return answered.ok ? { ok: true, value: receiptOf(operationId) } : answered;
  },
});

const named = (reference: string | null): string => {
  if (reference === null) throw new Error('The operation does not say what it changes.');
  return reference;
};

/**
 * What managing second factors needs of the server.
 *
 * @param newKey makes idempotency keys (uuid)
 */
export const mfaSetupActors = (
  caller: Caller,
  newKey: () => string = () => crypto.randomUUID(),
): ActorsOf<typeof mfaSetupMachine> => ({
  loadFactors: fromPromise<FactorsInForce, undefined>(async () => {
    const answered = await caller.attempt(mfaStatus, {});
    if (answered.ok) return answered.value;
    throw new UnexpectedRefusal(mfaStatus.name, answered.refusal);
  }),

  beginSetup: fromPromise<BeginSetupResult, { readonly factor: Factor }>(async ({ input }) => {
    const answered = await caller.attempt(mfaEnable, { type: input.factor });
    if (answered.ok) return granted(setupFrom(answered.value, newKey));
    if (answered.refusal === 'NO_VALIDATED_NUMBER' || answered.refusal === 'TOO_MANY_MESSAGES') {
      return refused(answered.refusal);
    }
    throw new UnexpectedRefusal(mfaEnable.name, answered.refusal);
  }),

  proveFactor: fromPromise<ProveFactorResult, ProveFactorInput>(async ({ input }) => {
    const { idempotencyKey, ...payload } = input;
    const answered = await caller.attempt(mfaConfirm, payload, { idempotencyKey });
    if (answered.ok) return granted(answered.value);
    if (answered.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
    }
    if (
      answered.refusal === 'CODES_EXHAUSTED' ||
      answered.refusal === 'SETUP_EXPIRED' ||
      answered.refusal === 'CONFIRMATION_REQUIRED'
    ) {
      return refused(answered.refusal);
    }
    throw new UnexpectedRefusal(mfaConfirm.name, answered.refusal);
  }),

  preferFactor: fromPromise<PreferFactorResult, { readonly factor: Factor }>(async ({ input }) => {
    const answered = await caller.attempt(mfaUpdate, { preferred: input.factor });
    if (answered.ok) return granted(answered.value);
    if (answered.refusal === 'FACTOR_NOT_ACTIVE') return refused('FACTOR_NOT_ACTIVE');
    throw new UnexpectedRefusal(mfaUpdate.name, answered.refusal);
  }),

  prepareRemoval: fromPromise<PrepareRemovalResult, { readonly factor: Factor }>(async ({ input: { factor } }) => {
    const answered = await caller.attempt(mfaDisable, { type: factor });
    if (answered.ok) return granted(withKey(answered.value, newKey()));
    const { refusal } = answered;
    if (refusal === 'LAST_FACTOR' || refusal === 'FACTOR_NOT_ACTIVE' || refusal === 'NO_VALIDATED_NUMBER') {
      return refused(refusal);
    }
    throw new UnexpectedRefusal(mfaDisable.name, refusal);
  }),

  confirmation: confirmationMachine.provide({ actors: confirmationActors(caller, confirmCalls(caller)) }),
});
