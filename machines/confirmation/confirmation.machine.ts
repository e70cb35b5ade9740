import { assign, type DoneStateEvent, setup } from 'xstate';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { pausing, resendPause, untilResend } from '../resend.ts';
import { keyOf, refuses } from './confirmation.select.ts';
import type {
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationOutput,
  ConfirmationScreen,
  ConfirmInput,
  ConfirmResult,
  SendCodeInput,
  SendCodeResult,
} from './confirmation.types.ts';

/** The same code pays out, closes a contract, takes a second person in, and opens or changes an investment. */
const duties = ['BNK-03', 'REG-06', 'REG-08', 'ONB-08'] as const;

/**
 * Confirms one stored operation with a code sent by SMS (decisions §18).
 *
 * Promises: a code is sent once on entry and again only when asked for, at the earliest 30 s after the last, whatever is
 * entered meanwhile; a lost answer is asked again with the same key and code, so nothing happens twice; every entered
 * code is an attempt with a key and an answer of its own; no code stays in the context once it is answered; the chart
 * ends with exactly one of confirmed, canceled, exhausted, ended, refused, and with unsure only when the customer leaves
 * without an answer.
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
    sendCode: port<SendCodeResult, SendCodeInput>('sendCode'),
    confirm: port<ConfirmResult, ConfirmInput>('confirm'),
  },
  guards: {
    mayResend: ({ context }) => context.mayResend,
    isCode: (_, params: { readonly code: string }) => codeOf(params.code) !== null,
    isSent: (_, params: { readonly result: SendCodeResult }) => params.result.ok,
    isTooSoon: (_, params: { readonly result: SendCodeResult }) => refuses('TOO_MANY_MESSAGES', params.result),
    hasEnded: (_, params: { readonly result: SendCodeResult | ConfirmResult }) =>
      refuses('OPERATION_ENDED', params.result),
    isConfirmed: (_, params: { readonly result: ConfirmResult }) => params.result.ok,
    isWrong: (_, params: { readonly result: ConfirmResult }) => refuses('CODE_WRONG', params.result),
    isExhausted: (_, params: { readonly result: ConfirmResult }) => refuses('CODES_EXHAUSTED', params.result),
    isExpired: (_, params: { readonly result: ConfirmResult }) => refuses('CODE_EXPIRED', params.result),
    isImpossible: (_, params: { readonly result: ConfirmResult }) => refuses('OPERATION_REFUSED', params.result),
  },
  actions: {
    forbidResend: assign({ mayResend: false }),
    allowResend: assign({ mayResend: true }),
    rememberSent: assign(({ context }, params: { readonly result: SendCodeResult }) =>
      params.result.ok ? { sent: params.result.value, isSentAgain: context.sent !== null, problem: null } : {},
    ),
    rememberCode: assign(({ context }, params: { readonly code: string }) => ({
      code: codeOf(params.code),
      attempt: context.attempt + 1,
      problem: null,
      isSentAgain: false,
    })),
    rememberAttempts: assign(({ context }, params: { readonly result: ConfirmResult }) =>
      !params.result.ok && params.result.refusal === 'CODE_WRONG' && context.sent !== null
        ? { sent: { ...context.sent, attemptsLeft: params.result.attemptsLeft } }
        : {},
    ),
    sayProblem: assign((_, params: { readonly problem: ConfirmationContext['problem'] }) => ({
      problem: params.problem,
      isSentAgain: false,
    })),
    forgetCode: assign({ code: null }),
    rememberReceipt: assign((_, params: { readonly result: ConfirmResult }) =>
      params.result.ok ? { receipt: params.result.value } : {},
    ),
  },
  delays: { sendingLimit: patience.reading, confirmingLimit: patience.binding, resendPause },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    operation: input.operation,
    reference: input.reference ?? null,
    sent: null,
    isSentAgain: false,
    mayResend: false,
    problem: null,
    code: null,
    attempt: 0,
    receipt: null,
  }),
  initial: 'sending',
  meta: { caption: 'Auftrag mit SMS-Code bestätigen', requirements: ['BNK-03'] },
  // A final state's own output is the chart's output; confirmed alone carries more than its name.
  output: ({ event }) => (event as DoneStateEvent<ConfirmationOutput>).output,
  states: {
    sending: {
      meta: { caption: 'SMS-Code wird gesendet', screen: 'busy', requirements: duties },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ operationId: context.operation.operationId }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: { type: 'rememberSent', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'ended',
          },
          {
            guard: { type: 'isTooSoon', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_MESSAGES' } },
          },
        ],
        onError: 'sendFailed',
      },
      after: { sendingLimit: 'sendFailed' },
    },
    sendFailed: {
      meta: {
        caption: 'SMS-Code konnte nicht gesendet werden',
        screen: 'sendFailed',
        requirements: [...duties, 'API-07'],
      },
      on: { 'code.requested': 'sending', 'confirmation.canceled': 'canceled' },
    },
    open: {
      meta: { caption: 'Bestätigung offen', requirements: duties },
      ...pausing,
      initial: 'entering',
      states: {
        entering: {
          meta: { caption: 'SMS-Code eingeben', screen: 'code', requirements: duties },
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
            'confirmation.canceled': '#confirmation.canceled',
          },
          states: untilResend('code', '#confirmation.sending'),
        },
        checking: {
          meta: { caption: 'SMS-Code wird geprüft', screen: 'busy', requirements: duties },
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context }) => ({
              kind: context.operation.kind,
              operationId: context.operation.operationId,
              reference: context.reference,
              code: context.code ?? '',
              idempotencyKey: keyOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => ({ result: event.output }) },
                target: '#confirmation.confirmed',
                actions: { type: 'rememberReceipt', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
                target: 'entering',
                actions: [
                  { type: 'rememberAttempts', params: ({ event }) => ({ result: event.output }) },
                  { type: 'sayProblem', params: { problem: 'CODE_WRONG' } },
                  'forgetCode',
                ],
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ result: event.output }) },
                target: 'entering.resendable',
                actions: [{ type: 'sayProblem', params: { problem: 'CODE_EXPIRED' } }, 'forgetCode', 'allowResend'],
              },
              {
                guard: { type: 'isExhausted', params: ({ event }) => ({ result: event.output }) },
                target: '#confirmation.exhausted',
                actions: 'forgetCode',
              },
              {
                guard: { type: 'hasEnded', params: ({ event }) => ({ result: event.output }) },
                target: '#confirmation.ended',
                actions: 'forgetCode',
              },
              {
                guard: { type: 'isImpossible', params: ({ event }) => ({ result: event.output }) },
                target: '#confirmation.refused',
                actions: 'forgetCode',
              },
            ],
            onError: 'unsure',
          },
          after: { confirmingLimit: 'unsure' },
        },
        unsure: {
          meta: { caption: 'Keine Antwort: Ausgang noch offen', screen: 'unsure', requirements: duties },
          on: { 'confirmation.retried': 'checking', 'confirmation.left': '#confirmation.leftUnsure' },
        },
      },
    },
    confirmed: {
      type: 'final',
      meta: { caption: 'Bestätigt', ending: 'success', requirements: duties },
      entry: 'forgetCode',
      output: ({ context }) => ({ kind: 'confirmed', receipt: context.receipt }),
    },
    leftUnsure: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'unsure' },
      // They came to confirm and do not know whether they have: to leave is no more than what is left to do.
      meta: { caption: 'Verlassen, Ausgang noch offen', ending: 'failed', requirements: duties },
    },
    canceled: {
      type: 'final',
      output: { kind: 'canceled' },
      meta: { caption: 'Selbst abgebrochen', ending: 'left', requirements: duties },
    },
    exhausted: {
      type: 'final',
      output: { kind: 'exhausted' },
      meta: { caption: 'Dreimal falscher SMS-Code', ending: 'refused', requirements: duties },
    },
    ended: {
      type: 'final',
      output: { kind: 'ended' },
      meta: { caption: 'Auftrag nicht mehr gültig', ending: 'refused', requirements: duties },
    },
    refused: {
      type: 'final',
      output: { kind: 'refused' },
      meta: { caption: 'Auftrag nicht mehr möglich', ending: 'refused', requirements: duties },
    },
  },
});
