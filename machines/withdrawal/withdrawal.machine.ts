import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { withdrawalSetup } from './withdrawal.setup.ts';
import type { LoadResult, PrepareResult, WithdrawalContext } from './withdrawal.types.ts';

/** Raised with every change that a stored snapshot or draft could not live through. */
export const withdrawalVersion = 1;

/** The operation under confirmation; a chart that confirms nothing is a fault, not a state. */
const storedOperation = ({ operation }: WithdrawalContext): Operation => {
  if (operation === null) throw new Error('There is no operation to confirm.');
  return operation;
};

/** A disbursement is confirmed at the address of its account relation; without a quote nothing was stored. */
const relationOf = ({ quote }: WithdrawalContext): string => {
  if (quote === null) throw new Error('There is no quote whose operation could be confirmed.');
  return quote.businessPartnerId;
};

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });
const answered = ({ event }: { event: { output: PrepareResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const typed = ({ event }: { event: { text: string } }) => ({ text: event.text });

const quoted = [
  { type: 'rememberQuote', params: loaded },
  { type: 'offerDraft', params: loaded },
] as const;
const hindered = { target: 'hindered', actions: quoted } as const;
const refusedAmount = { actions: { type: 'sayAmountProblem', params: typed } } as const;
const offersEverything = {
  target: 'offeringEverything',
  actions: { type: 'rememberTyped', params: typed },
} as const;
const changedMeanwhile = {
  target: 'loading',
  actions: { type: 'sayProblem', params: { problem: 'CHANGED_MEANWHILE' } },
} as const;
const orderedElsewhere = {
  target: 'loading',
  actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } },
} as const;
/** Told while something is under way here that must not be interrupted. */
const toldOfOther = { actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } } } as const;
const notSent = { target: 'reviewing', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } } as const;

/**
 * Takes money out of an investment or a clearing account (BNK-03, decisions §10, §18, §20).
 *
 * Promises: no order without a confirmation; what was typed stays through every refusal, fault, end of a session and new
 * sign-in; the amount that is reviewed, stored and confirmed is the same; a lost call is repeated with the key it had, so
 * nothing is done twice; what another tab orders makes this one ask anew, and is told beside the SMS-Code; an outcome we do not know is never called a
 * failure. The draft ends with the order, on the server: no end of this chart has to think of it.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    id: input.id,
    quote: null,
    holder: null,
    typed: '',
    wanted: null,
    problem: null,
    key: '',
    operation: null,
    receipt: null,
    ending: null,
    savedAt: null,
  }),
  meta: { caption: 'Auszahlung', requirements: ['BNK-03', 'BNK-08', 'SES-04', 'API-07'] },
  invoke: [
    { id: 'keepDraft', src: 'keepDraft', input: ({ context }) => ({ id: context.id }) },
    { id: 'watchSurroundings', src: 'watchSurroundings', input: ({ context }) => ({ id: context.id }) },
  ],
  // The draft ends with the order: from then on nothing is said of one, and the end of a session keeps none.
  on: {
    'draft.saved': {
      guard: 'isUnordered',
      actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) },
    },
    'draft.lost': { guard: 'isUnordered', actions: 'forgetSaved' },
    'session.ended': { guard: 'isUnordered', target: '.interrupted' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Betrag wird ermittelt, Entwurf wieder angeboten', screen: 'loading', requirements: ['BNK-03'] },
      invoke: {
        id: 'loadQuote',
        src: 'loadQuote',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          { guard: { type: 'isUnidentified', params: loaded }, ...hindered },
          { guard: { type: 'isClosing', params: loaded }, ...hindered },
          { guard: { type: 'isChangingStrategy', params: loaded }, ...hindered },
          { guard: { type: 'isNotOpen', params: loaded }, ...hindered },
          { guard: { type: 'lacksAccount', params: loaded }, ...hindered },
          { guard: { type: 'lacksMobile', params: loaded }, ...hindered },
          { guard: { type: 'isEmpty', params: loaded }, ...hindered },
          { guard: { type: 'isSpokenFor', params: loaded }, ...hindered },
          { target: 'entering', actions: quoted },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Betrag konnte nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: {
        caption: 'Konto oder Anlage nicht gefunden',
        ending: 'refused',
        screen: 'unknown',
        requirements: ['BNK-03'],
      },
    },
    hindered: {
      type: 'final',
      meta: {
        caption: 'Keine Auszahlung möglich: Grund und Abhilfe',
        ending: 'refused',
        screen: 'hindered',
        requirements: ['BNK-03'],
      },
    },
    entering: {
      meta: { caption: 'Betrag eingeben', screen: 'amount', requirements: ['BNK-03'] },
      on: {
        'amount.typed': {
          actions: [
            { type: 'rememberTyped', params: typed },
            { type: 'keepDraft', params: typed },
          ],
        },
        'amount.submitted': [
          {
            guard: { type: 'isPayable', params: typed },
            target: 'reviewing',
            actions: { type: 'rememberPart', params: typed },
          },
          { guard: { type: 'isBlank', params: typed }, ...refusedAmount },
          { guard: { type: 'isUnreadable', params: typed }, ...refusedAmount },
          { guard: { type: 'isNothing', params: typed }, ...refusedAmount },
          { guard: { type: 'takesEverything', params: typed }, ...offersEverything },
          { guard: { type: 'leavesTooLittle', params: typed }, ...offersEverything },
          // What is left is above the maximum.
          refusedAmount,
        ],
        'everything.chosen': [
          { guard: 'mayTakeEverything', target: 'reviewing', actions: 'rememberEverything' },
          { target: 'reviewing', actions: 'rememberMaximum' },
        ],
        'elsewhere.ordered': orderedElsewhere,
      },
    },
    offeringEverything: {
      meta: {
        caption: 'Zu viel für einen Teil: Höchstbetrag, oder alles und Anlage schließen?',
        screen: 'remainder',
        requirements: ['BNK-03'],
      },
      on: {
        'maximum.chosen': { guard: 'mayTakePart', target: 'reviewing', actions: 'rememberMaximum' },
        'everything.chosen': { target: 'reviewing', actions: 'rememberEverything' },
        'step.left': 'entering',
        'elsewhere.ordered': orderedElsewhere,
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['BNK-03'] },
      on: {
        'review.accepted': { target: 'preparing', actions: 'forgetProblem' },
        'step.left': [
          // The key of a call without an answer belongs to that call: another amount begins with a fresh quote and key.
          { guard: 'isUnanswered', target: 'loading', actions: 'forgetProblem' },
          { target: 'entering', actions: 'forgetProblem' },
        ],
        'elsewhere.ordered': orderedElsewhere,
      },
    },
    preparing: {
      meta: { caption: 'Auftrag wird hinterlegt', screen: 'review', requirements: ['BNK-03'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({
          door: context.quote?.door ?? 'withdrawal',
          id: context.id,
          wanted: context.wanted ?? { kind: 'all' },
          key: context.key,
        }),
        onDone: [
          {
            guard: { type: 'isImpossible', params: answered },
            target: 'loading',
            actions: { type: 'sayProblem', params: { problem: 'NONE_POSSIBLE' } },
          },
          {
            guard: { type: 'isNotWhole', params: answered },
            target: 'loading',
            actions: { type: 'sayProblem', params: { problem: 'FULL_NOT_POSSIBLE' } },
          },
          { guard: { type: 'isTooHigh', params: answered }, ...changedMeanwhile },
          { guard: { type: 'isTooLow', params: answered }, ...changedMeanwhile },
          { guard: { type: 'isTooMuchForPart', params: answered }, ...changedMeanwhile },
          { target: 'confirming', actions: { type: 'rememberOperation', params: answered } },
        ],
        onError: notSent,
      },
      after: { preparingLimit: notSent },
      on: { 'elsewhere.ordered': toldOfOther },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-03'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          operation: storedOperation(context),
          reference: relationOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'done',
            actions: { type: 'rememberReceipt', params: ended },
          },
          // What was reviewed is stale where another tab has ordered.
          { guard: { type: 'isOvertaken', params: ended }, target: 'loading', actions: 'forgetOperation' },
          { guard: { type: 'isCanceled', params: ended }, target: 'reviewing', actions: 'forgetOperation' },
          {
            guard: { type: 'isRefused', params: ended },
            target: 'loading',
            actions: ['startOver', { type: 'sayProblem', params: { problem: 'CHANGED_MEANWHILE' } }],
          },
          {
            guard: { type: 'isExhausted', params: ended },
            target: 'notDone',
            actions: { type: 'rememberEnding', params: { ending: 'exhausted' } },
          },
          {
            guard: { type: 'hasEnded', params: ended },
            target: 'notDone',
            actions: { type: 'rememberEnding', params: { ending: 'ended' } },
          },
          // Whatever else: nobody knows, and nobody is told that nothing happened.
          { target: 'unsure' },
        ],
        onError: 'unsure',
      },
      on: { 'elsewhere.ordered': toldOfOther },
    },
    notDone: {
      meta: { caption: 'Nicht ausgeführt: neu beginnen', screen: 'notDone', requirements: ['BNK-03'] },
      on: { 'withdrawal.restarted': { target: 'loading', actions: 'startOver' } },
    },
    // These two are not final: a chart that ends stops its channels before they hear what they are told.
    unsure: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Ausgang offen: Aufträge ansehen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-03', 'BNK-08'],
      },
    },
    done: {
      entry: 'tellOtherTabs',
      meta: { caption: 'Auftrag erteilt', screen: 'done', ending: 'success', requirements: ['BNK-03', 'BNK-08'] },
    },
    interrupted: {
      type: 'final',
      meta: { caption: 'Sitzung beendet: Entwurf bleibt bewahrt', requirements: ['SES-04', 'BNK-03'], ending: 'left' },
    },
  },
});
