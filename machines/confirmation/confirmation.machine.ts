import { assign, type DoneStateEvent, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationOutput,
  ConfirmationScreen,
  ConfirmResult,
  SendCodeResult,
} from './confirmation.types.ts';

/**
 * Confirms one stored operation with a code sent by SMS (decisions §18).
 *
 * Promises: a code is sent once on entry and again only when asked for, at the earliest after 30 s; a lost answer is
 * asked again with the same key and code, so nothing happens twice; no code stays in the context once it is answered;
 * the chart ends with exactly one of confirmed, canceled, exhausted, ended, refused, and with
 * unsure only when the customer leaves without an answer.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ConfirmationOutput,
    meta: {} as JourneyMeta<ConfirmationScreen>,
  },
  actors: {
    sendCode: port<SendCodeResult, { readonly operationId: string }>('sendCode'),
    confirm: port<
      ConfirmResult,
      { readonly operationId: string; readonly code: string; readonly idempotencyKey: string }
    >('confirm'),
  },
  guards: {
    isCode: (_, params: { readonly code: string }) => /^\d{6}$/.test(params.code.replaceAll(/\s/g, '')),
    isSent: (_, params: { readonly result: SendCodeResult }) => params.result.ok,
    hasEnded: (_, params: { readonly result: SendCodeResult | ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'OPERATION_ENDED',
    isConfirmed: (_, params: { readonly result: ConfirmResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG',
    isExhausted: (_, params: { readonly result: ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'CODES_EXHAUSTED',
    isExpired: (_, params: { readonly result: ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_EXPIRED',
  },
  actions: {
    rememberSent: assign((_, params: { readonly result: SendCodeResult }) =>
      params.result.ok ? { sent: params.result.value, problem: null } : {},
    ),
    rememberCode: assign((_, params: { readonly code: string }) => ({
      code: params.code.replaceAll(/\s/g, ''),
      problem: null,
    })),
    rememberAttempts: assign(({ context }, params: { readonly result: ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG' && context.sent !== null
        ? { sent: { ...context.sent, attemptsLeft: params.result.attemptsLeft } }
        : {},
    ),
    sayProblem: assign((_, params: { readonly problem: ConfirmationContext['problem'] }) => ({
      problem: params.problem,
    })),
    forgetCode: assign({ code: null }),
    rememberReceipt: assign((_, params: { readonly result: ConfirmResult }) =>
      params.result.ok ? { receipt: params.result.value } : {},
    ),
  },
  delays: { sendingLimit: patience.reading, confirmingLimit: patience.binding, resendPause: 30_000 },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ operation: input.operation, sent: null, problem: null, code: null, receipt: null }),
  initial: 'sending',
  meta: { caption: 'Auftrag mit SMS-Code bestätigen', requirements: ['BNK-03', 'SES-08'] },
  // A final state's own output is the chart's output; confirmed alone carries more than its name.
  output: ({ event }) => (event as DoneStateEvent<ConfirmationOutput>).output,
  states: {
    sending: {
      meta: { caption: 'SMS-Code wird gesendet', screen: 'busy' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ operationId: context.operation.operationId }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'rememberSent', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'ended',
          },
          {
            target: 'entering',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_MESSAGES' } },
          },
        ],
        onError: 'sendFailed',
      },
      after: { sendingLimit: 'sendFailed' },
    },
    sendFailed: {
      meta: { caption: 'Code konnte nicht gesendet werden', screen: 'sendFailed' },
      on: { 'code.requested': 'sending', 'confirmation.canceled': 'canceled' },
    },
    entering: {
      meta: { caption: 'Code eingeben', screen: 'code', requirements: ['BNK-03'] },
      initial: 'waiting',
      on: {
        'code.entered': [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ code: event.code }) },
            target: 'checking',
            actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
          },
          { actions: { type: 'sayProblem', params: { problem: 'CODE_MALFORMED' } } },
        ],
        'confirmation.canceled': 'canceled',
      },
      states: {
        // A wrong code says nothing about the SMS: who could ask for a new one before still can.
        asBefore: { type: 'history' },
        waiting: {
          meta: { caption: 'Neuer Code noch gesperrt', screen: 'code' },
          after: { resendPause: 'resendable' },
        },
        resendable: {
          meta: { caption: 'Neuer Code kann angefordert werden', screen: 'code' },
          on: { 'code.requested': '#confirmation.sending' },
        },
      },
    },
    checking: {
      meta: { caption: 'Code wird geprüft', screen: 'busy' },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({
          operationId: context.operation.operationId,
          code: context.code ?? '',
          idempotencyKey: context.operation.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ result: event.output }) },
            target: 'confirmed',
            actions: { type: 'rememberReceipt', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
            target: 'entering.asBefore',
            actions: [
              { type: 'rememberAttempts', params: ({ event }) => ({ result: event.output }) },
              { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
              'forgetCode',
            ],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ result: event.output }) },
            target: 'entering.resendable',
            actions: [{ type: 'sayProblem', params: { problem: 'CODE_EXPIRED' } }, 'forgetCode'],
          },
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ result: event.output }) },
            target: 'exhausted',
            actions: 'forgetCode',
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'ended',
            actions: 'forgetCode',
          },
          { target: 'refused', actions: 'forgetCode' },
        ],
        onError: 'unsure',
      },
      after: { confirmingLimit: 'unsure' },
    },
    unsure: {
      meta: { caption: 'Keine Antwort: Ausgang noch offen', screen: 'unsure' },
      on: { 'confirmation.retried': 'checking', 'confirmation.left': 'leftUnsure' },
    },
    confirmed: {
      type: 'final',
      meta: { caption: 'Bestätigt' },
      entry: 'forgetCode',
      output: ({ context }) => ({ kind: 'confirmed', receipt: context.receipt }),
    },
    leftUnsure: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'unsure' },
      meta: { caption: 'Verlassen, Ausgang noch offen' },
    },
    canceled: { type: 'final', output: { kind: 'canceled' }, meta: { caption: 'Vom Kunden abgebrochen' } },
    exhausted: { type: 'final', output: { kind: 'exhausted' }, meta: { caption: 'Zu viele falsche Codes' } },
    ended: { type: 'final', output: { kind: 'ended' }, meta: { caption: 'Auftrag nicht mehr gültig' } },
    refused: { type: 'final', output: { kind: 'refused' }, meta: { caption: 'Auftrag nicht mehr möglich' } },
  },
});
