import type { DoneStateEvent } from 'xstate';
import type { IdentMethod } from '#domain/identification/identification.ts';
import { identificationSetup } from './identification.setup.ts';
import type {
  IdentificationContext,
  IdentificationOutput,
  IdentProgress,
  OrderResult,
} from './identification.types.ts';

const seen = ({ event }: { event: { output: IdentProgress } }) => ({ progress: event.output });
const answered = ({ event }: { event: { output: OrderResult } }) => ({ result: event.output });
const orderedBefore = ({ event }: { event: { output: IdentProgress } }) => ({
  method: event.output.check?.method ?? ('VIDEO' as const),
});

/** The coupon of the attempt at hand; a chart that has none saves none. */
const checkOf = ({ check }: IdentificationContext): string => {
  if (check === null) throw new Error('There is no attempt whose coupon could be saved.');
  return check.checkId;
};

/** The way that was chosen; a chart that was asked for none orders none. */
const orderedIn = ({ method }: IdentificationContext): IdentMethod => {
  if (method === null) throw new Error('There is no way that could be ordered.');
  return method;
};

const remembered = { type: 'rememberProgress', params: seen } as const;

/** How an attempt has ended without success: each is called by its name. */
const ended = [
  { guard: { type: 'hasFailed', params: seen }, target: '#identification.failed', actions: remembered },
  { guard: { type: 'wasAborted', params: seen }, target: '#identification.aborted', actions: remembered },
  { guard: { type: 'hasExpired', params: seen }, target: '#identification.expired', actions: remembered },
  { target: '#identification.choosing', actions: remembered },
] as const;

const notSent = { target: 'choosing', actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } } } as const;
const stale = { target: 'resting', actions: { type: 'sayProblem', params: { problem: 'STALE' } } } as const;
const noCoupon = {
  target: 'resting',
  actions: { type: 'sayProblem', params: { problem: 'COUPON_MISSING' } },
} as const;

/** The coupon can be had at any moment, also while the progress is asked for. */
const givesCoupon = {
  'coupon.requested': { guard: 'hasCoupon', target: 'saving', actions: 'forgetProblem' },
} as const;

const startsAnew = { 'identification.restarted': 'choosing', 'identification.left': 'left' } as const;

/**
 * Proves who somebody is, by a video talk or at the post office (REG-05, decisions §7).
 *
 * Promises: whoever is identified is not asked again; nothing is begun that was not chosen, and nothing twice; the
 * progress is followed while somebody sees it, and nobody has to wait for it: it can be left, an e-mail says how it ends;
 * how an attempt ended is called by its name, and another one is offered; what the bank refuses is said with what can be
 * done now.
 */
export const identificationMachine = identificationSetup.createMachine({
  id: 'identification',
  context: { status: 'NONE', check: null, method: null, problem: null, missing: [] },
  meta: { caption: 'Identifizierung', requirements: ['REG-05'] },
  output: ({ event }) => (event as DoneStateEvent<IdentificationOutput>).output,
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Stand wird ermittelt', screen: 'loading', requirements: ['REG-05'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          // Known before: nobody has to be told what they know.
          { guard: { type: 'isProved', params: seen }, target: 'identified', actions: remembered },
          {
            guard: { type: 'isUntold', params: seen },
            target: 'ordering',
            actions: [remembered, { type: 'rememberMethod', params: orderedBefore }],
          },
          { guard: { type: 'isRunning', params: seen }, target: 'watching', actions: remembered },
          ...ended,
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Stand konnte nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading', 'identification.left': 'left' },
    },
    choosing: {
      meta: { caption: 'Per Video oder in der Postfiliale?', screen: 'choice', requirements: ['REG-05'] },
      on: {
        'way.chosen': [
          {
            guard: { type: 'isByVideo', params: ({ event }) => ({ method: event.method }) },
            target: 'ordering',
            actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
          },
          {
            target: 'ordering',
            actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
          },
        ],
        'identification.left': 'left',
      },
    },
    ordering: {
      exit: 'forgetMethod',
      meta: { caption: 'Identifizierung wird begonnen', screen: 'choice', requirements: ['REG-05'] },
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => ({ method: orderedIn(context) }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: answered },
            target: 'watching',
            actions: { type: 'rememberOrdered', params: answered },
          },
          { guard: { type: 'isDoneAlready', params: answered }, target: 'proved' },
          { guard: { type: 'isInReview', params: answered }, target: 'loading' },
          {
            guard: { type: 'lacksDetails', params: answered },
            target: 'lackingDetails',
            actions: { type: 'rememberMissing', params: answered },
          },
          {
            guard: { type: 'isUnavailable', params: answered },
            target: 'choosing',
            actions: { type: 'sayProblem', params: { problem: 'IDENT_UNAVAILABLE' } },
          },
          {
            guard: { type: 'wasTooOften', params: answered },
            target: 'choosing',
            actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_CHECKS' } },
          },
        ],
        onError: notSent,
      },
      after: { orderingLimit: notSent },
    },
    lackingDetails: {
      meta: { caption: 'Angaben zur Person fehlen', screen: 'details', requirements: ['REG-05'] },
      on: { 'details.reopened': 'sentBack', 'identification.left': 'left' },
    },
    watching: {
      meta: { caption: 'Identifizierung läuft', requirements: ['REG-05'] },
      invoke: { id: 'watchTab', src: 'watchTab' },
      initial: 'resting',
      on: {
        'way.reopened': { guard: 'mayChangeWay', target: 'choosing', actions: 'forgetProblem' },
        // Only who is being examined is told to wait; otherwise the call or the way to the post office is still theirs.
        'identification.left': [{ guard: 'isExamined', target: 'waiting' }, { target: 'left' }],
      },
      states: {
        resting: {
          meta: {
            caption: 'Gespräch, Postbesuch oder Prüfung wird abgewartet',
            screen: 'progress',
            requirements: ['REG-05'],
          },
          on: {
            'status.requested': 'asking',
            ...givesCoupon,
            'tab.covered': 'paused',
          },
          after: { askPause: 'asking' },
        },
        asking: {
          meta: { caption: 'Stand wird erneut erfragt', screen: 'progress', requirements: ['REG-05'] },
          invoke: {
            id: 'lookUpAgain',
            src: 'lookUp',
            onDone: [
              { guard: { type: 'isProved', params: seen }, target: '#identification.proved', actions: remembered },
              { guard: { type: 'isRunning', params: seen }, target: 'resting', actions: remembered },
              ...ended,
            ],
            onError: stale,
          },
          after: { askingLimit: stale },
          on: { ...givesCoupon, 'tab.covered': 'paused' },
        },
        paused: {
          meta: { caption: 'Niemand sieht zu, also wird nicht gefragt', screen: 'progress', requirements: ['REG-05'] },
          // A tab may be hidden and its buttons still be read out.
          on: { 'tab.shown': 'asking', 'status.requested': 'asking', ...givesCoupon },
        },
        saving: {
          meta: { caption: 'Coupon wird heruntergeladen', screen: 'progress', requirements: ['REG-05'] },
          invoke: {
            id: 'saveCoupon',
            src: 'saveCoupon',
            input: ({ context }) => ({ checkId: checkOf(context) }),
            onDone: 'resting',
            onError: noCoupon,
          },
          after: { savingLimit: noCoupon },
        },
      },
    },
    failed: {
      meta: { caption: 'Nicht erfolgreich', screen: 'again', requirements: ['REG-05'] },
      on: startsAnew,
    },
    aborted: {
      meta: { caption: 'Abgebrochen', screen: 'again', requirements: ['REG-05'] },
      on: startsAnew,
    },
    expired: {
      meta: { caption: 'Nach 30 Tagen abgelaufen', screen: 'again', requirements: ['REG-05'] },
      on: startsAnew,
    },
    proved: {
      meta: { caption: 'Identität bestätigt', screen: 'proved', requirements: ['REG-05'] },
      on: { 'identification.finished': 'identified' },
    },
    identified: {
      type: 'final',
      output: { kind: 'identified' },
      meta: { caption: 'Identifiziert', ending: 'success', requirements: ['REG-05'] },
    },
    sentBack: {
      type: 'final',
      output: ({ context }) => ({ kind: 'incomplete', fields: context.missing }),
      meta: { caption: 'Zurück zu den Angaben', ending: 'refused', requirements: ['REG-05'] },
    },
    waiting: {
      type: 'final',
      output: { kind: 'waiting' },
      meta: { caption: 'Verlassen, während geprüft wird', ending: 'left', requirements: ['REG-05'] },
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Verlassen', ending: 'left', requirements: ['REG-05'] },
    },
  },
});
