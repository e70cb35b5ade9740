import { fromPromise } from 'xstate';
import type { Endpoint } from '#api/endpoint.ts';
import type { confirmingRefusals, confirmingRequest, receipt } from '#api/operations/confirmation.ts';
import { sendSms } from '#api/operations/send-sms.ts';
import type { Caller } from '#client/call.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ConfirmRefusal, ConfirmResult, SendCodeResult } from '#machines/confirmation/confirmation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';

/** A call that confirms a stored operation with its code (decisions §18). */
export type ConfirmEndpoint = Endpoint<string, typeof confirmingRequest, typeof receipt, typeof confirmingRefusals>;

interface ConfirmInput {
  readonly operationId: string;
  readonly code: string;
  readonly idempotencyKey: string;
}

type Ending = Exclude<ConfirmRefusal, 'CODE_WRONG'>;

const endings: ReadonlySet<string> = new Set<Ending>([
  'CODES_EXHAUSTED',
  'CODE_EXPIRED',
  'OPERATION_ENDED',
  'OPERATION_REFUSED',
]);

/**
 * What a confirmation needs of the server. A foreign or forgotten operation is one that has ended; every other
 * unforeseen refusal is a fault, after which the chart asks again with the same key.
 */
export const confirmationActors = (
  caller: Caller,
  confirmEndpoint: ConfirmEndpoint,
): ActorsOf<typeof confirmationMachine> => ({
  sendCode: fromPromise<SendCodeResult, { readonly operationId: string }>(async ({ input, signal }) => {
    const answer = await caller.attempt(sendSms, input, { signal });
    if (answer.ok) return granted(answer.value);
    const { refusal } = answer;
    if (refusal === 'TOO_MANY_MESSAGES' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_MESSAGES');
    if (refusal === 'OPERATION_ENDED' || refusal === 'NOT_FOUND') return refused('OPERATION_ENDED');
    throw new UnexpectedRefusal(sendSms.name, refusal);
  }),
  confirm: fromPromise<ConfirmResult, ConfirmInput>(async ({ input: { idempotencyKey, ...payload } }) => {
    const answer = await caller.attempt(confirmEndpoint, payload, { idempotencyKey });
    if (answer.ok) return granted(answer.value);
    if (answer.refusal === 'CODE_WRONG') {
      return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answer.details.attemptsLeft };
    }
    const { refusal } = answer;
    if (refusal === 'NOT_FOUND') return refused('OPERATION_ENDED');
    if (endings.has(refusal)) return refused(refusal as Ending);
    throw new UnexpectedRefusal(confirmEndpoint.name, refusal);
  }),
});
