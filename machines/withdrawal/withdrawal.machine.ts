import { assign, sendTo, setup } from 'xstate';
import { formatAmount } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { wantedFromText, type WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  DraftNotice,
  LoadResult,
  PrepareInput,
  PrepareResult,
  WithdrawalContext,
  WithdrawalEnding,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalProblem,
  WithdrawalScreen,
} from './withdrawal.types.ts';

/** Whether anything at all can be paid out: a quote without a hindrance that offers nothing is hindered too. */
const isOpen = ({ hindrance, maximum, fullPossible }: WithdrawalQuote): boolean =>
  hindrance === undefined && (maximum > 0 || fullPossible);

/** The operation under confirmation; a chart that confirms nothing is a fault, not a state. */
const storedOperation = ({ operation }: WithdrawalContext): Operation => {
  if (operation === null) throw new Error('There is no operation to confirm.');
  return operation;
};

/**
 * Takes money out of an investment or a clearing account (BNK-03, decisions §10, §18, §20).
 *
 * Promises: no order without a confirmation; what was typed stays through every refusal, fault and new sign-in; the
 * amount that is reviewed, stored and confirmed is the same; an outcome we do not know is never called a failure.
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    meta: {} as JourneyMeta<WithdrawalScreen>,
    children: {} as {
      readonly loadQuote: 'loadQuote';
      readonly prepare: 'prepare';
      readonly keepDraft: 'keepDraft';
      readonly confirmation: 'confirmation';
    },
  },
  actors: {
    loadQuote: port<LoadResult, { readonly id: string }>('loadQuote'),
    prepare: port<PrepareResult, PrepareInput>('prepare'),
    keepDraft: channel<DraftNotice, { readonly id: string }>('keepDraft'),
    confirmation: confirmationMachine,
  },
  guards: {
    isUnknown: (_, params: { readonly result: LoadResult }) => !params.result.ok,
    isHindered: (_, params: { readonly result: LoadResult }) => params.result.ok && !isOpen(params.result.value.quote),
    isPayable: ({ context }, params: { readonly text: string }) =>
      context.quote !== null && wantedFromText(params.text, context.quote).ok,
    leavesTooLittle: ({ context }, params: { readonly text: string }) => {
      const wanted = context.quote === null ? null : wantedFromText(params.text, context.quote);
      return wanted?.ok === false && wanted.refusal === 'REMAINDER_TOO_SMALL' && context.quote?.fullPossible === true;
    },
    mayTakeEverything: ({ context }) => context.quote?.fullPossible === true,
    isPrepared: (_, params: { readonly result: PrepareResult }) => params.result.ok,
    isConfirmed: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'confirmed',
    isCanceled: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'canceled',
    isRefused: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'refused',
    isExhausted: (_, params: { readonly output: ConfirmationOutput }) => params.output.kind === 'exhausted',
  },
  actions: {
    rememberQuote: assign(({ context }, params: { readonly result: LoadResult }) =>
      params.result.ok
        ? {
            quote: params.result.value.quote,
            typed: context.typed || (params.result.value.draft?.amount ?? ''),
            savedAt: context.savedAt ?? params.result.value.draft?.savedAt ?? null,
          }
        : {},
    ),
    rememberTyped: assign((_, params: { readonly text: string }) => ({ typed: params.text, problem: null })),
    rememberPart: assign(({ context }, params: { readonly text: string }) => {
      const wanted = context.quote === null ? null : wantedFromText(params.text, context.quote);
      return wanted?.ok === true ? { typed: params.text, wanted: wanted.value, problem: null } : {};
    }),
    rememberEverything: assign({ wanted: { kind: 'all' }, problem: null }),
    // Where the account may not be emptied at once, all there is to have is the maximum.
    rememberMaximum: assign(({ context: { quote } }) =>
      quote === null
        ? {}
        : { wanted: { kind: 'part', amount: quote.maximum }, typed: formatAmount(quote.maximum), problem: null },
    ),
    sayAmountProblem: assign(({ context }, params: { readonly text: string }) => {
      const wanted = context.quote === null ? null : wantedFromText(params.text, context.quote);
      return wanted?.ok === false ? { typed: params.text, problem: wanted.refusal } : {};
    }),
    sayProblem: assign((_, params: { readonly problem: WithdrawalProblem }) => ({ problem: params.problem })),
    // Which rule an amount broke is told by the fresh quote; that nothing is possible at all is not in it.
    sayRefusal: assign((_, params: { readonly result: PrepareResult }) => ({
      problem:
        !params.result.ok && params.result.refusal === 'NONE_POSSIBLE'
          ? ('NONE_POSSIBLE' as const)
          : ('CHANGED_MEANWHILE' as const),
    })),
    forgetProblem: assign({ problem: null }),
    rememberOperation: assign((_, params: { readonly result: PrepareResult }) =>
      params.result.ok ? { operation: params.result.value, problem: null } : {},
    ),
    rememberReceipt: assign((_, params: { readonly output: ConfirmationOutput }) =>
      params.output.kind === 'confirmed' ? { receipt: params.output.receipt } : {},
    ),
    rememberEnding: assign((_, params: { readonly ending: WithdrawalEnding }) => ({ ending: params.ending })),
    forgetOperation: assign({ operation: null }),
    startOver: assign({ operation: null, wanted: null, problem: null, ending: null }),
    rememberSaved: assign((_, params: { readonly at: string }) => ({ savedAt: params.at })),
    forgetSaved: assign({ savedAt: null }),
    keepDraft: sendTo('keepDraft', (_, params: { readonly text: string }) => ({
      type: 'draft.changed' as const,
      draft: { amount: params.text },
    })),
    discardDraft: sendTo('keepDraft', { type: 'draft.discarded' }),
  },
  delays: { loadingLimit: patience.reading, preparingLimit: patience.binding },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    id: input.id,
    quote: null,
    typed: '',
    wanted: null,
    problem: null,
    operation: null,
    receipt: null,
    ending: null,
    savedAt: null,
  }),
  meta: { caption: 'Auszahlung', requirements: ['BNK-03'] },
  invoke: { id: 'keepDraft', src: 'keepDraft', input: ({ context }) => ({ id: context.id }) },
  on: {
    'draft.saved': { actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) } },
    'draft.lost': { actions: 'forgetSaved' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Auszahlbarer Betrag wird ermittelt', screen: 'loading' },
      invoke: {
        id: 'loadQuote',
        src: 'loadQuote',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ result: event.output }) }, target: 'unknown' },
          {
            guard: { type: 'isHindered', params: ({ event }) => ({ result: event.output }) },
            target: 'hindered',
            actions: { type: 'rememberQuote', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'entering',
            actions: { type: 'rememberQuote', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Betrag konnte nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: { type: 'final', meta: { caption: 'Konto oder Anlage nicht gefunden', screen: 'unknown' } },
    hindered: {
      type: 'final',
      meta: { caption: 'Derzeit keine Auszahlung möglich', screen: 'hindered', requirements: ['BNK-03'] },
    },
    entering: {
      meta: { caption: 'Betrag eingeben', screen: 'amount', requirements: ['BNK-03'] },
      on: {
        'amount.typed': {
          actions: [
            { type: 'rememberTyped', params: ({ event }) => ({ text: event.text }) },
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
          ],
        },
        'amount.submitted': [
          {
            guard: { type: 'isPayable', params: ({ event }) => ({ text: event.text }) },
            target: 'reviewing',
            actions: { type: 'rememberPart', params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: 'leavesTooLittle', params: ({ event }) => ({ text: event.text }) },
            target: 'offeringEverything',
            actions: { type: 'rememberTyped', params: ({ event }) => ({ text: event.text }) },
          },
          { actions: { type: 'sayAmountProblem', params: ({ event }) => ({ text: event.text }) } },
        ],
        'everything.chosen': [
          { guard: 'mayTakeEverything', target: 'reviewing', actions: 'rememberEverything' },
          { target: 'reviewing', actions: 'rememberMaximum' },
        ],
      },
    },
    offeringEverything: {
      meta: { caption: 'Mehr als ein Teil: alles auszahlen?', screen: 'remainder', requirements: ['BNK-03'] },
      on: {
        'everything.chosen': { target: 'reviewing', actions: 'rememberEverything' },
        'step.left': 'entering',
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['BNK-03'] },
      on: {
        'review.accepted': { target: 'preparing', actions: 'forgetProblem' },
        'step.left': { target: 'entering', actions: 'forgetProblem' },
      },
    },
    preparing: {
      meta: { caption: 'Auftrag wird hinterlegt', screen: 'review' },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({
          door: context.quote?.door ?? 'withdrawal',
          id: context.id,
          wanted: context.wanted ?? { kind: 'all' },
        }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => ({ result: event.output }) },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'loading', actions: { type: 'sayRefusal', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'reviewing', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } },
      },
      after: {
        preparingLimit: { target: 'reviewing', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } },
      },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-03'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: storedOperation(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ output: event.output }) },
            target: 'done',
            actions: { type: 'rememberReceipt', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isCanceled', params: ({ event }) => ({ output: event.output }) },
            target: 'reviewing',
            actions: 'forgetOperation',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ output: event.output }) },
            target: 'loading',
            actions: ['startOver', { type: 'sayProblem', params: { problem: 'CHANGED_MEANWHILE' } }],
          },
          {
            guard: { type: 'isExhausted', params: ({ event }) => ({ output: event.output }) },
            target: 'notDone',
            actions: { type: 'rememberEnding', params: { ending: 'exhausted' } },
          },
          { target: 'notDone', actions: { type: 'rememberEnding', params: { ending: 'ended' } } },
        ],
        onError: 'unsure',
      },
    },
    notDone: {
      meta: { caption: 'Nicht ausgeführt: neu beginnen', screen: 'notDone', requirements: ['BNK-03'] },
      on: { 'withdrawal.restarted': { target: 'loading', actions: 'startOver' } },
    },
    unsure: { type: 'final', meta: { caption: 'Ausgang offen: Aufträge ansehen', screen: 'unsure' } },
    // Not final: a chart that ends stops its draft keeper before the keeper hears that the draft may go.
    done: {
      entry: 'discardDraft',
      meta: { caption: 'Auftrag erteilt', screen: 'done', requirements: ['BNK-03', 'BNK-08'] },
    },
  },
});
