import { fromPromise } from 'xstate';
import type { mfaEnable } from '#api/auth/mfa.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import type { Operation, OperationReceipt } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ConfirmResult, SendCodeResult } from '#machines/confirmation/confirmation.types.ts';
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
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { MfaCalls } from './auth-calls.ts';

/** What the TAN of an operation decides: a factor that was set up, or one to be removed. */
type Awaiting =
  | { readonly kind: 'change'; readonly setupId: string }
  | { readonly kind: 'removal'; readonly factor: Factor };

const receiptOf = (operationId: string): OperationReceipt => ({
  operationId,
  orderId: null,
  expectedAt: null,
  inReview: false,
});

/** The operation as it was stored, with the key that every attempt to confirm it shares. */
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

/**
 * What managing second factors needs of the server.
 *
 * @param newKey makes idempotency keys (uuid)
 */
export const mfaSetupActors = (
  calls: MfaCalls,
  newKey: () => string = () => crypto.randomUUID(),
): ActorsOf<typeof mfaSetupMachine> => {
  // A TAN is sent for an operation; the call that carries it names the factor besides.
  const awaiting = new Map<string, Awaiting>();

  const confirmChange = async (setupId: string, operationId: string, tan: string): Promise<ConfirmResult> => {
    // The new factor's own code was right before, and the server remembers it: by now it would be stale.
    const answered = await calls.mfaConfirm({ setupId, confirmation: { operationId, code: tan } });
    if (answered.ok) return granted(receiptOf(operationId));
    if (answered.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
    }
    if (answered.refusal === 'CODES_EXHAUSTED' || answered.refusal === 'CODE_EXPIRED') return refused(answered.refusal);
    if (answered.refusal === 'SETUP_EXPIRED' || answered.refusal === 'OPERATION_ENDED') {
      return refused('OPERATION_ENDED');
    }
    throw new UnexpectedRefusal('mfaConfirm', answered.refusal);
  };

  const confirmRemoval = async (factor: Factor, operationId: string, tan: string): Promise<ConfirmResult> => {
    const answered = await calls.mfaDisable({ type: factor, operationId, code: tan });
    if (answered.ok) return granted(receiptOf(operationId));
    if (answered.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
    }
    if (
      answered.refusal === 'CODES_EXHAUSTED' ||
      answered.refusal === 'CODE_EXPIRED' ||
      answered.refusal === 'OPERATION_ENDED'
    ) {
      return refused(answered.refusal);
    }
    if (answered.refusal === 'LAST_FACTOR' || answered.refusal === 'FACTOR_NOT_ACTIVE') {
      return refused('OPERATION_REFUSED');
    }
    throw new UnexpectedRefusal('mfaDisable', answered.refusal);
  };

  return {
    loadFactors: fromPromise<FactorsInForce, undefined>(async () => {
      const answered = await calls.mfaStatus({});
      if (answered.ok) return answered.value;
      throw new UnexpectedRefusal('mfaStatus', answered.refusal);
    }),

    beginSetup: fromPromise<BeginSetupResult, { readonly factor: Factor }>(async ({ input }) => {
      const answered = await calls.mfaEnable({ type: input.factor });
      if (answered.ok) {
        const begun = setupFrom(answered.value, newKey);
        if (begun.operation !== null) {
          awaiting.set(begun.operation.operationId, { kind: 'change', setupId: begun.setupId });
        }
        return granted(begun);
      }
      if (answered.refusal === 'NO_VALIDATED_NUMBER') return refused('NO_VALIDATED_NUMBER');
      throw new UnexpectedRefusal('mfaEnable', answered.refusal);
    }),

    proveFactor: fromPromise<ProveFactorResult, ProveFactorInput>(async ({ input }) => {
      const answered = await calls.mfaConfirm(input);
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
      throw new UnexpectedRefusal('mfaConfirm', answered.refusal);
    }),

    preferFactor: fromPromise<PreferFactorResult, { readonly factor: Factor }>(async ({ input }) => {
      const answered = await calls.mfaUpdate({ preferred: input.factor });
      if (answered.ok) return granted(answered.value);
      if (answered.refusal === 'FACTOR_NOT_ACTIVE') return refused('FACTOR_NOT_ACTIVE');
      throw new UnexpectedRefusal('mfaUpdate', answered.refusal);
    }),

    prepareRemoval: fromPromise<PrepareRemovalResult, { readonly factor: Factor }>(async ({ input: { factor } }) => {
      const answered = await calls.prepareMfaRemoval({ type: factor });
      if (answered.ok) {
        awaiting.set(answered.value.operationId, { kind: 'removal', factor });
        return granted(withKey(answered.value, newKey()));
      }
      const { refusal } = answered;
      if (refusal === 'LAST_FACTOR' || refusal === 'FACTOR_NOT_ACTIVE' || refusal === 'NO_VALIDATED_NUMBER') {
        return refused(refusal);
      }
      throw new UnexpectedRefusal('prepareMfaRemoval', refusal);
    }),

    confirmation: confirmationMachine.provide({
      actors: {
        sendCode: fromPromise<SendCodeResult, { readonly operationId: Operation['operationId'] }>(async ({ input }) => {
          const answered = await calls.sendSms(input);
          if (answered.ok) return granted(answered.value);
          if (answered.refusal === 'OPERATION_ENDED' || answered.refusal === 'TOO_MANY_MESSAGES') {
            return refused(answered.refusal);
          }
          throw new UnexpectedRefusal('sendSms', answered.refusal);
        }),
        confirm: fromPromise<
          ConfirmResult,
          { readonly operationId: string; readonly code: string; readonly idempotencyKey: string }
        >(async ({ input: { operationId, code } }) => {
          const what = awaiting.get(operationId);
          if (what === undefined) return refused('OPERATION_ENDED');
          const result =
            what.kind === 'change'
              ? await confirmChange(what.setupId, operationId, code)
              : await confirmRemoval(what.factor, operationId, code);
          if (result.ok) awaiting.delete(operationId);
          return result;
        }),
      },
    }),
  };
};
