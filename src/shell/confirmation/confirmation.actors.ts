import { fromPromise } from 'xstate';
import type { Endpoint } from '#api/endpoint.ts';
import type { confirmingRefusals, confirmingRequest, receipt } from '#api/operations/confirmation.ts';
import { sendSms } from '#api/operations/send-sms.ts';
import type { Caller } from '#client/call.ts';
import type { ConfirmRefusal, OperationKind, OperationReceipt } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type {
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from '#machines/confirmation/confirmation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';

/** A call that confirms a stored operation with its code alone (decisions §18). */
export type ConfirmEndpoint = Endpoint<string, typeof confirmingRequest, typeof receipt, typeof confirmingRefusals>;

/** A confirming call's answer: the receipt, or a refusal in the server's words with what goes with it. */
export type ConfirmAttempt =
  | { readonly ok: true; readonly value: OperationReceipt }
  | { readonly ok: false; readonly refusal: 'CODE_WRONG'; readonly details: { readonly attemptsLeft: number } }
  | { readonly ok: false; readonly refusal: string; readonly details?: unknown };

export type ConfirmCall = (input: ConfirmInput) => Promise<ConfirmAttempt>;

/** How a journey's operations are confirmed, by their kind; those it never stores are left out. */
export type ConfirmCalls = Partial<Readonly<Record<OperationKind, ConfirmCall>>>;

/** Confirms by a call that needs the operation's id and the code, nothing else. */
export const confirmingBy =
  (caller: Caller, endpoint: ConfirmEndpoint): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) =>
    caller.attempt(endpoint, { operationId, code }, { idempotencyKey });

type Ending = Exclude<ConfirmRefusal, 'CODE_WRONG'>;

/** The server's refusals in the words of the chart. A foreign or forgotten operation is one that has ended. */
const endings: ReadonlyMap<string, Ending> = new Map([
  ['CODES_EXHAUSTED', 'CODES_EXHAUSTED'],
  ['CODE_EXPIRED', 'CODE_EXPIRED'],
  ['OPERATION_ENDED', 'OPERATION_ENDED'],
  ['NOT_FOUND', 'OPERATION_ENDED'],
  ['SETUP_EXPIRED', 'OPERATION_ENDED'],
  ['OPERATION_REFUSED', 'OPERATION_REFUSED'],
  ['LAST_FACTOR', 'OPERATION_REFUSED'],
  ['FACTOR_NOT_ACTIVE', 'OPERATION_REFUSED'],
]);

const isWrong = (answer: ConfirmAttempt): answer is Extract<ConfirmAttempt, { readonly refusal: 'CODE_WRONG' }> =>
  !answer.ok && answer.refusal === 'CODE_WRONG';

const resultOf = (answer: ConfirmAttempt, kind: OperationKind): ConfirmResult => {
  if (answer.ok) return granted(answer.value);
  if (isWrong(answer)) return { ok: false, refusal: 'CODE_WRONG', attemptsLeft: answer.details.attemptsLeft };
  const ending = endings.get(answer.refusal);
  if (ending === undefined) throw new UnexpectedRefusal(`confirming ${kind}`, answer.refusal);
  return refused(ending);
};

/**
 * What a confirmation needs of the server. Every unforeseen refusal is a fault, after which the chart asks again with
 * the same key.
 */
export const confirmationActors = (caller: Caller, calls: ConfirmCalls): ActorsOf<typeof confirmationMachine> => ({
  sendCode: fromPromise<SendCodeResult, SendCodeInput>(async ({ input, signal }) => {
    const answer = await caller.attempt(sendSms, input, { signal });
    if (answer.ok) return granted(answer.value);
    const { refusal } = answer;
    if (refusal === 'TOO_MANY_MESSAGES' || refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_MESSAGES');
    if (refusal === 'OPERATION_ENDED' || refusal === 'NOT_FOUND') return refused('OPERATION_ENDED');
    throw new UnexpectedRefusal(sendSms.name, refusal);
  }),
  confirm: fromPromise<ConfirmResult, ConfirmInput>(async ({ input }) => {
    const call = calls[input.kind];
    if (call === undefined) throw new Error(`Nothing here confirms a ${input.kind}.`);
    return resultOf(await call(input), input.kind);
  }),
});
