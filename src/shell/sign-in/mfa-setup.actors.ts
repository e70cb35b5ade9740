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
import { type MfaCalls, UnexpectedRefusal } from './auth-calls.ts';
import { mfaTexts } from './sign-in.texts.ts';

/** What the call that carries a TAN must carry besides: the proof of a new factor, or the factor to remove. */
type Awaiting =
  | { readonly kind: 'change'; readonly setupId: string; readonly code: string }
  | { readonly kind: 'removal'; readonly factor: Factor };

const receiptOf = (operationId: string): OperationReceipt => ({
  operationId,
  orderId: null,
  expectedAt: null,
  inReview: false,
});

const setupFrom = (
  { setupId, type, secret, uri, sentTo, operationId }: ResponseOf<typeof mfaEnable>,
  newKey: () => string,
): FactorSetup => ({
  setupId,
  factor: type,
  key: secret === null || uri === null ? null : { secret, uri },
  sentTo,
  operation:
    operationId === null
      ? null
      : {
          operationId,
          kind: 'MFA_CHANGE',
          summary: { amount: null, payee: null, ibanEnd: null },
          idempotencyKey: newKey(),
          sentTo: sentTo ?? mfaTexts.yourNumber,
        },
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
  // The TAN's call repeats what was proven before it. A code has no place in a context, so it waits here.
  const awaiting = new Map<string, Awaiting>();

  const confirmChange = async (
    { setupId, code }: Extract<Awaiting, { kind: 'change' }>,
    operationId: string,
    tan: string,
  ): Promise<ConfirmResult> => {
    const answered = await calls.mfaConfirm({ setupId, code, confirmation: { operationId, code: tan } });
    if (answered.ok) return granted(receiptOf(operationId));
    if (answered.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
    }
    if (answered.refusal === 'CODES_EXHAUSTED') return refused('CODES_EXHAUSTED');
    if (answered.refusal === 'SETUP_EXPIRED') return refused('OPERATION_ENDED');
    throw new UnexpectedRefusal('mfaConfirm', answered.refusal);
  };

  const confirmRemoval = async (factor: Factor, operationId: string, tan: string): Promise<ConfirmResult> => {
    const answered = await calls.mfaDisable({ type: factor, operationId, code: tan });
    if (answered.ok) return granted(receiptOf(operationId));
    if (answered.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
    }
    if (answered.refusal === 'CODES_EXHAUSTED' || answered.refusal === 'OPERATION_ENDED') {
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
      if (answered.ok) return granted(setupFrom(answered.value, newKey));
      if (answered.refusal === 'NO_VALIDATED_NUMBER') return refused('NO_VALIDATED_NUMBER');
      throw new UnexpectedRefusal('mfaEnable', answered.refusal);
    }),

    proveFactor: fromPromise<ProveFactorResult, ProveFactorInput>(async ({ input: { setupId, code, operationId } }) => {
      const answered = await calls.mfaConfirm({ setupId, code });
      if (answered.ok) return granted(answered.value);
      if (answered.refusal === 'CODE_WRONG') {
        return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answered.details.attemptsLeft };
      }
      if (answered.refusal === 'CONFIRMATION_REQUIRED') {
        if (operationId !== null) awaiting.set(operationId, { kind: 'change', setupId, code });
        return refused('CONFIRMATION_REQUIRED');
      }
      if (answered.refusal === 'CODES_EXHAUSTED' || answered.refusal === 'SETUP_EXPIRED') {
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
      const prepared = await calls.prepareMfaRemoval({ type: factor });
      if (prepared.ok) awaiting.set(prepared.value.operationId, { kind: 'removal', factor });
      return prepared;
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
              ? await confirmChange(what, operationId, code)
              : await confirmRemoval(what.factor, operationId, code);
          if (result.ok) awaiting.delete(operationId);
          return result;
        }),
      },
    }),
  };
};
