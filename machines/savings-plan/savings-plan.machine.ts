import { blankForm, wishOf } from './savings-plan.select.ts';
import { savingsPlanSetup } from './savings-plan.setup.ts';
import { deciding } from './states/deciding.ts';
import type { LoadResult, PlaceResult, PlanProblem, SavingsPlanContext } from './savings-plan.types.ts';

/** Raised with every change that a stored snapshot or draft could not live through. */
export const savingsPlanVersion = 1;

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });
const placed = ({ event }: { event: { output: PlaceResult } }) => ({ result: event.output });
const address = ({ context: { intent, id } }: { context: SavingsPlanContext }) => ({ intent, id });

const nextKey = { type: 'rememberNextKey', params: placed } as const;
const offered = [
  { type: 'rememberLoaded', params: loaded },
  { type: 'fillForm', params: loaded },
] as const;
const hindered = { target: 'hindered', actions: offered } as const;
const done = [{ type: 'rememberPlaced', params: placed }, nextKey] as const;
const says = (problem: PlanProblem) => [{ type: 'sayProblem', params: { problem } }, nextKey] as const;

/**
 * Creates a savings plan for an investment, or changes one (BNK-15, decisions §10): two addresses, one form.
 *
 * Promises: nothing is ordered before it was reviewed and accepted, and then exactly that, for the version of the plan that
 * was seen; no debit without a mandate that is in force or was accepted here, one debit plan an investment; who may not save
 * more may still save less; a change after the 25th says that it holds later, and from when; a lost order is repeated under the
 * key that it had, and until its answer is known nobody is told that nothing happened; what was entered stays through every
 * refusal, fault, end of a session and new sign-in; what another tab orders makes this one ask anew. The draft ends with the
 * order, on the server.
 */
export const savingsPlanMachine = savingsPlanSetup.createMachine({
  id: 'savingsPlan',
  context: ({ input }) => ({
    ...blankForm,
    intent: input.intent,
    id: input.id,
    choices: [],
    options: null,
    plan: null,
    holder: null,
    today: '',
    earliest: '',
    isFilled: false,
    rate: null,
    endMonth: null,
    account: null,
    isMandateAccepted: false,
    problem: null,
    key: '',
    placed: null,
    savedAt: null,
  }),
  meta: { caption: 'Sparplan', requirements: ['BNK-15', 'SHL-09', 'SES-04', 'API-07'] },
  invoke: [
    { id: 'keepDraft', src: 'keepDraft', input: address },
    { id: 'watchSurroundings', src: 'watchSurroundings' },
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
      meta: {
        caption: 'Möglichkeiten werden ermittelt, Entwurf wieder angeboten',
        screen: 'loading',
        requirements: ['BNK-15'],
      },
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: address,
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          {
            guard: { type: 'namesNoInvestment', params: loaded },
            target: 'choosingInvestment',
            actions: { type: 'rememberChoices', params: loaded },
          },
          { guard: { type: 'isUnidentified', params: loaded }, ...hindered },
          { guard: { type: 'isUnopened', params: loaded }, ...hindered },
          { guard: { type: 'isClosing', params: loaded }, ...hindered },
          { guard: { type: 'isClosed', params: loaded }, ...hindered },
          { guard: { type: 'isChangingStrategy', params: loaded }, ...hindered },
          { guard: { type: 'awaitsFirstPayment', params: loaded }, ...hindered },
          { guard: { type: 'paysOutEverything', params: loaded }, ...hindered },
          { guard: { type: 'isExpired', params: loaded }, ...hindered },
          { guard: { type: 'hasEnded', params: loaded }, ...hindered },
          { target: 'deciding', actions: offered },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Möglichkeiten konnten nicht ermittelt werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: {
        caption: 'Anlage oder Sparplan nicht gefunden',
        ending: 'refused',
        screen: 'unknown',
        requirements: ['BNK-15'],
      },
    },
    choosingInvestment: {
      type: 'final',
      meta: {
        caption: 'Anlage wählen: jede hat ihre eigene Adresse',
        ending: 'left',
        screen: 'investments',
        requirements: ['BNK-15'],
      },
    },
    hindered: {
      type: 'final',
      meta: {
        caption: 'Kein Sparplan möglich: Grund und Abhilfe',
        ending: 'refused',
        screen: 'hindered',
        requirements: ['BNK-15', 'SHL-09'],
      },
    },
    deciding,
    placing: {
      meta: { caption: 'Auftrag wird erteilt', screen: 'review', requirements: ['BNK-15'] },
      invoke: {
        id: 'placePlan',
        src: 'placePlan',
        input: ({ context }) => ({ wish: wishOf(context), key: context.key }),
        onDone: [
          { guard: { type: 'changesLater', params: placed }, target: 'changingLater', actions: done },
          { guard: { type: 'isPlaced', params: placed }, target: 'done', actions: done },
          { guard: { type: 'isOutdated', params: placed }, target: 'loading', actions: says('PLAN_OUTDATED') },
          {
            guard: { type: 'isOutOfBounds', params: placed },
            target: 'deciding.entering',
            actions: [{ type: 'sayOutOfBounds', params: placed }, nextKey],
          },
          {
            guard: { type: 'isTooLate', params: placed },
            target: 'deciding.scheduling',
            actions: [{ type: 'rememberEarliest', params: placed }, ...says('START_TOO_EARLY')],
          },
          {
            guard: { type: 'isBackwards', params: placed },
            target: 'deciding.scheduling',
            actions: says('END_BEFORE_START'),
          },
          {
            guard: { type: 'meetsOtherDebit', params: placed },
            target: 'deciding.choosing',
            actions: says('DEBIT_PLAN_EXISTS'),
          },
          {
            guard: { type: 'hasLostMandate', params: placed },
            target: 'deciding.consenting',
            actions: says('MANDATE_ENDED'),
          },
          {
            guard: { type: 'isRefusedAsForeign', params: placed },
            target: 'deciding.enteringAccount',
            actions: says('ACCOUNT_NOT_OWN'),
          },
          {
            guard: { type: 'hasLostAccount', params: placed },
            target: 'deciding.enteringAccount',
            actions: says('IBAN_INVALID'),
          },
          // What was possible before is no longer: the fresh options say what is.
          { guard: { type: 'isImpossible', params: placed }, target: 'loading', actions: says('CHANGED_MEANWHILE') },
        ],
        onError: 'unsure',
      },
      after: { placingLimit: 'unsure' },
      // The end of the session does not undo what is under way: whether a draft is left is seen after the next sign-in.
      on: {
        'elsewhere.ordered': { actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } } },
        'session.ended': 'abandoned',
      },
    },
    // These three are not final: a chart that ends stops its channels before they hear what they are told.
    unsure: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Keine Antwort: Ausgang noch offen',
        screen: 'unsure',
        ending: 'failed',
        requirements: ['BNK-15'],
      },
      on: { 'order.retried': 'placing' },
    },
    changingLater: {
      entry: 'tellOtherTabs',
      meta: {
        caption: 'Geändert ab der übernächsten Ausführung: die nächste ist schon unterwegs',
        screen: 'done',
        ending: 'success',
        requirements: ['BNK-15'],
      },
    },
    done: {
      entry: 'tellOtherTabs',
      meta: { caption: 'Sparplan angelegt oder geändert', screen: 'done', ending: 'success', requirements: ['BNK-15'] },
    },
    abandoned: {
      type: 'final',
      meta: {
        caption: 'Sitzung beendet, während der Auftrag lief: Ausgang offen',
        requirements: ['SES-04', 'BNK-15'],
        ending: 'failed',
      },
    },
    interrupted: {
      type: 'final',
      meta: { caption: 'Sitzung beendet: Entwurf bleibt bewahrt', requirements: ['SES-04', 'BNK-15'], ending: 'left' },
    },
  },
});
