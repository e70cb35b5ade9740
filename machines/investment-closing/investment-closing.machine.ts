import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { closingSetup } from './investment-closing.setup.ts';
import type { InvestmentClosingContext, LoadResult, PrepareResult } from './investment-closing.types.ts';

/** The operation under confirmation; a chart that confirms nothing is a fault, not a state. */
const storedOperation = ({ operation }: InvestmentClosingContext): Operation => {
  if (operation === null) throw new Error('There is no operation to confirm.');
  return operation;
};

const loaded = ({ event }: { readonly event: { readonly output: LoadResult } }) => ({ result: event.output });
const answered = ({ event }: { readonly event: { readonly output: PrepareResult } }) => ({ result: event.output });
const ended = ({ event }: { readonly event: { readonly output: ConfirmationOutput } }) => ({ output: event.output });

const refusedNow = { target: 'hindered', actions: { type: 'sayObstacle', params: answered } } as const;
const notSent = { target: 'reviewing', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } } as const;

/**
 * Closes an investment, or an account relation with all its investments: everything is sold and paid out, and what runs for
 * it ends (BNK-13, BNK-16, decisions §10, §11, §18, §20, §21).
 *
 * Promises: nothing is closed without a confirmation, and who confirms has read what is sold, taxed, paid and ended; what
 * stands in the way is said before anything is asked, and again where it came up since; a lost call is repeated with the key
 * it had, so nothing is done twice; an outcome we do not know is never called a failure.
 */
export const investmentClosingMachine = closingSetup.createMachine({
  id: 'investmentClosing',
  context: ({ input }) => ({
    id: input.id,
    offer: null,
    hindered: null,
    problem: null,
    key: '',
    operation: null,
    receipt: null,
    ending: null,
  }),
  meta: { caption: 'Anlage oder Konto schließen', requirements: ['BNK-13', 'BNK-16', 'BNK-08', 'API-07'] },
  invoke: { id: 'watchTabs', src: 'watchTabs', input: ({ context: { id } }) => ({ id }) },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetLoaded',
      meta: {
        caption: 'Was die Schließung bewirkt, wird ermittelt',
        screen: 'loading',
        requirements: ['BNK-13', 'BNK-16'],
      },
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          // Nobody reads, or confirms, what they have not asked for.
          { guard: { type: 'isOfferOfAnother', params: loaded }, target: 'loadFailed' },
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          {
            guard: { type: 'isHindered', params: loaded },
            target: 'hindered',
            actions: { type: 'rememberHindered', params: loaded },
          },
          { target: 'reviewing', actions: { type: 'rememberOffer', params: loaded } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Konnte nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: {
        caption: 'Anlage oder Konto nicht gefunden',
        screen: 'unknown',
        ending: 'refused',
        requirements: ['BNK-13', 'BNK-16'],
      },
    },
    hindered: {
      entry: 'forgetProblem',
      meta: {
        caption: 'Schließen ist gerade nicht möglich: Grund und Abhilfe',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['BNK-13', 'BNK-16'],
      },
      // What stood in the way may be gone by now.
      on: { 'loading.retried': 'loading' },
    },
    reviewing: {
      meta: {
        caption: 'Prüfen: Verkauf, Steuern, Auszahlung, was endet',
        screen: 'review',
        requirements: ['BNK-13', 'BNK-16'],
      },
      on: {
        'closing.accepted': { target: 'preparing', actions: 'forgetProblem' },
        'elsewhere.ordered': {
          target: 'loading',
          actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } },
        },
      },
    },
    preparing: {
      meta: { caption: 'Auftrag wird hinterlegt', screen: 'review', requirements: ['BNK-13', 'BNK-16'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { id, key } }) => ({ id, key }),
        onDone: [
          { guard: { type: 'isStoredForAnother', params: answered }, ...notSent },
          {
            guard: { type: 'isStored', params: answered },
            target: 'confirming',
            actions: { type: 'rememberOperation', params: answered },
          },
          { guard: { type: 'isForeign', params: answered }, target: 'unknown' },
          { guard: { type: 'isNotIdentified', params: answered }, ...refusedNow },
          { guard: { type: 'lacksNumber', params: answered }, ...refusedNow },
          { guard: { type: 'lacksAccount', params: answered }, ...refusedNow },
          { guard: { type: 'isChanging', params: answered }, ...refusedNow },
          { guard: { type: 'hasOrders', params: answered }, ...refusedNow },
          { guard: { type: 'isInDebt', params: answered }, ...refusedNow },
          refusedNow,
        ],
        onError: notSent,
      },
      after: { preparingLimit: notSent },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code bestätigen', screen: 'confirming', requirements: ['BNK-13', 'BNK-16'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: storedOperation(context) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ended },
            target: 'done',
            actions: { type: 'rememberReceipt', params: ended },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'reviewing', actions: 'forgetOperation' },
          {
            guard: { type: 'isRefused', params: ended },
            target: 'loading',
            actions: { type: 'sayProblem', params: { problem: 'CHANGED_MEANWHILE' } },
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
    },
    notDone: {
      meta: { caption: 'Nicht beauftragt: neu beginnen', screen: 'notDone', requirements: ['BNK-13', 'BNK-16'] },
      on: { 'closing.restarted': { target: 'loading', actions: 'startOver' } },
    },
    // These two are not final: a chart that ends stops its channels before they hear what they are told.
    unsure: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Ausgang offen: Aufträge ansehen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-13', 'BNK-16', 'BNK-08'],
      },
    },
    done: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Schließung beauftragt',
        screen: 'done',
        ending: 'success',
        requirements: ['BNK-13', 'BNK-16', 'BNK-08'],
      },
    },
  },
});
