import type { DoneStateEvent } from 'xstate';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { contractSetup } from './contract.setup.ts';
import { awaitingSecond } from './states/awaiting-second.ts';
import type { ContractContext, ContractOutput, LoadResult, PrepareResult, SaveResult } from './contract.types.ts';

/** The operation under confirmation; a chart that confirms nothing is a fault, not a state. */
const storedOperation = ({ operation }: ContractContext): Operation => {
  if (operation === null) throw new Error('There is no contract to confirm.');
  return operation;
};

/** What the contract has led to; a chart that ends with none is a fault, not a state. */
const concludedOutput = ({ context: { contract } }: { context: ContractContext }): ContractOutput => {
  if (contract === null) throw new Error('There is no contract that was concluded.');
  return { kind: 'concluded', ...contract };
};

const loaded = ({ event }: { event: { output: LoadResult } }) => ({ result: event.output });
const answered = ({ event }: { event: { output: PrepareResult } }) => ({ result: event.output });
const saved = ({ event }: { event: { output: SaveResult } }) => ({ result: event.output });
const told = ({ event }: { event: { output: FirstMoney } }) => ({ money: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const named = ({ event }: { event: { id: string } }) => ({ id: event.id });

const looksAnew = (problem: 'RENEWED' | 'CHANGED' | 'UNSURE') =>
  ({ target: '#contract.loading', actions: { type: 'sayProblem', params: { problem } } }) as const;
const found = { type: 'rememberFound', params: loaded } as const;
const paperMissing = {
  target: 'reading',
  actions: ['forgetAsked', { type: 'sayProblem', params: { problem: 'PAPER_MISSING' } }],
} as const;

/** Nothing is promised before the code: it can be put off, and nothing is lost by it. */
const mayLeave = { 'contract.left': 'left' } as const;
const mayGo = { 'contract.left': '#contract.left' } as const;
/** Where nothing can come of it, it is not put off but over. */
const mayClose = { 'application.closed': '#contract.closed' } as const;

/**
 * The contract of an application: its papers, what it costs, and the code that concludes it (REG-06, decisions §8, §18).
 *
 * Promises: no contract without its code, and none that was not shown with its papers, its sum, its costs and how its first
 * money will come; what was
 * agreed to before is not asked again; a lost call is repeated with the key it had, and an outcome that nobody knows is
 * looked up before anything else: never called a failure, never done twice; how the first money comes is told as it stands, so
 * that nobody pays twice, and no contract is less concluded where that cannot be told; whoever comes back finds the papers that they
 * have taken marked, and papers that were made anew are said to replace those; what the bank refuses is said with what can be done now.
 */
export const contractMachine = contractSetup.createMachine({
  id: 'contract',
  context: ({ input }) => ({
    caseId: input.caseId,
    agreement: null,
    key: '',
    operation: null,
    papers: [],
    costs: null,
    planned: null,
    asked: [],
    read: [],
    replaces: false,
    problem: null,
    contract: null,
    money: null,
  }),
  meta: { caption: 'Vertrag', requirements: ['REG-06'] },
  output: ({ event }) => (event as DoneStateEvent<ContractOutput>).output,
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetStored',
      meta: { caption: 'Antrag wird gelesen', screen: 'loading', requirements: ['REG-06'] },
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        input: ({ context }) => ({ caseId: context.caseId }),
        onDone: [
          { guard: { type: 'isUnknown', params: loaded }, target: '#contract.hindered.unknown' },
          { guard: { type: 'wasSigned', params: loaded }, target: 'signed', actions: found },
          { guard: { type: 'wasSignedByAll', params: loaded }, target: 'awaitingClearance', actions: found },
          { guard: { type: 'wasConcluded', params: loaded }, target: 'concluded', actions: found },
          { guard: { type: 'wasRejected', params: loaded }, target: '#contract.hindered.rejected' },
          { guard: { type: 'wasRetracted', params: loaded }, target: '#contract.hindered.unknown' },
          { guard: { type: 'isUnfinished', params: loaded }, target: '#contract.hindered.unfinished' },
          { target: 'preparing', actions: { type: 'rememberCase', params: loaded } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    preparing: {
      meta: { caption: 'Unterlagen entstehen oder kommen wieder', screen: 'loading', requirements: ['REG-06'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ caseId: context.caseId, key: context.key }),
        onDone: [
          {
            guard: { type: 'isStored', params: answered },
            target: 'deciding',
            actions: { type: 'rememberStored', params: answered },
          },
          { guard: { type: 'isNotReady', params: answered }, target: '#contract.hindered.unfinished' },
          { guard: { type: 'isInReview', params: answered }, target: '#contract.hindered.examined' },
          { guard: { type: 'lacksNumber', params: answered }, target: '#contract.hindered.lackingNumber' },
          { guard: { type: 'isMinor', params: answered }, target: '#contract.hindered.turnedAway' },
          { guard: { type: 'isRefused', params: answered }, target: '#contract.hindered.declined' },
          { guard: { type: 'isGoneMeanwhile', params: answered }, target: '#contract.hindered.unknown' },
        ],
        onError: 'loadFailed',
      },
      after: { preparingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Keine Antwort', screen: 'loadFailed', requirements: ['API-07'] },
      on: {
        'loading.retried': [{ guard: 'hasKey', target: 'preparing' }, { target: 'loading' }],
        ...mayLeave,
      },
    },
    deciding: {
      meta: { caption: 'Vor der Entscheidung', requirements: ['REG-06'] },
      initial: 'reading',
      on: {
        'contract.accepted': { target: 'confirming', actions: ['forgetAsked', 'forgetProblem'] },
        ...mayLeave,
      },
      states: {
        reading: {
          meta: { caption: 'Unterlagen und Kosten lesen', screen: 'review', requirements: ['REG-06', 'ONB-12'] },
          on: {
            'paper.requested': {
              target: 'saving',
              actions: { type: 'rememberAsked', params: named },
            },
          },
        },
        saving: {
          meta: { caption: 'Unterlage wird heruntergeladen', screen: 'review', requirements: ['REG-06'] },
          invoke: {
            id: 'savePaper',
            src: 'savePaper',
            input: ({ context }) => ({ id: context.asked[0] ?? '' }),
            onDone: [
              { guard: { type: 'isWantedMore', params: saved }, target: 'saving', reenter: true, actions: 'markRead' },
              { guard: { type: 'isSaved', params: saved }, target: 'reading', actions: 'markRead' },
              { guard: { type: 'isGone', params: saved }, ...looksAnew('RENEWED') },
            ],
            onError: paperMissing,
          },
          after: { savingLimit: paperMissing },
          on: {
            'paper.requested': {
              guard: { type: 'isUnasked', params: named },
              actions: { type: 'rememberAsked', params: named },
            },
          },
        },
      },
    },
    confirming: {
      meta: { caption: 'Mit SMS-Code beauftragen', screen: 'confirming', requirements: ['REG-06'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ operation: storedOperation(context) }),
        onDone: [
          {
            guard: { type: 'isSignedAlone', params: ended },
            target: 'awaitingSecond',
            actions: { type: 'rememberContract', params: ended },
          },
          {
            guard: { type: 'isConcluded', params: ended },
            target: 'concluded',
            actions: { type: 'rememberContract', params: ended },
          },
          { guard: { type: 'isCanceled', params: ended }, target: 'deciding' },
          { guard: { type: 'isOvertaken', params: ended }, ...looksAnew('CHANGED') },
          { guard: { type: 'isExhausted', params: ended }, target: '#contract.hindered.blocked' },
          { guard: { type: 'hasEnded', params: ended }, ...looksAnew('RENEWED') },
          // Whatever else: nobody knows, so it is looked up.
          looksAnew('UNSURE'),
        ],
        onError: looksAnew('UNSURE'),
      },
    },
    hindered: {
      meta: { caption: 'Kein Vertrag: Grund und Abhilfe', requirements: ['REG-06'] },
      initial: 'unfinished',
      states: {
        blocked: {
          meta: { caption: 'Drei Codes falsch: kein Vertrag', screen: 'blocked', requirements: ['REG-06'] },
          on: { 'contract.restarted': '#contract.loading', ...mayGo },
        },
        examined: {
          meta: { caption: 'Antrag wird von uns geprüft', screen: 'inReview', requirements: ['REG-06'] },
          on: { 'status.requested': '#contract.loading', ...mayGo },
        },
        unfinished: {
          meta: { caption: 'Schritte davor sind offen', screen: 'notReady', requirements: ['REG-06'] },
          on: { 'application.reopened': '#contract.sentBack', ...mayGo },
        },
        lackingNumber: {
          meta: { caption: 'Keine bestätigte Mobilnummer', screen: 'numberMissing', requirements: ['REG-06'] },
          on: { 'number.requested': '#contract.sentForNumber', ...mayGo },
        },
        turnedAway: {
          meta: { caption: 'Noch nicht volljährig', screen: 'turnedAway', requirements: ['REG-06'] },
          on: mayClose,
        },
        rejected: {
          meta: { caption: 'Antrag nach Prüfung abgelehnt', screen: 'rejected', requirements: ['REG-06'] },
          on: mayClose,
        },
        declined: {
          meta: { caption: 'So nicht mehr im Angebot', screen: 'declined', requirements: ['REG-06'] },
          on: { 'application.restarted': '#contract.restarted', ...mayGo },
        },
        unknown: {
          meta: { caption: 'Antrag nicht gefunden', screen: 'unknown', requirements: ['REG-06'] },
          on: mayClose,
        },
      },
    },
    awaitingSecond,
    awaitingClearance: {
      meta: {
        caption: 'Alle haben unterschrieben, wir prüfen noch',
        screen: 'clearance',
        requirements: ['REG-06', 'REG-08'],
      },
      on: { 'status.requested': 'loading', 'contract.finished': 'signedByAll' },
    },
    concluded: {
      meta: { caption: 'Vertrag geschlossen', requirements: ['REG-06'] },
      initial: 'looking',
      on: { 'contract.finished': 'finished' },
      states: {
        looking: {
          meta: {
            caption: 'Erste Einzahlung wird nachgesehen',
            screen: 'concluded',
            requirements: ['REG-06', 'BNK-14'],
          },
          invoke: {
            id: 'loadMoney',
            src: 'loadMoney',
            input: ({ context }) => ({ caseId: context.caseId }),
            onDone: { target: 'informed', actions: { type: 'rememberMoney', params: told } },
            onError: 'uninformed',
          },
          after: { moneyLimit: 'uninformed' },
        },
        informed: {
          meta: { caption: 'Erste Einzahlung, wie sie steht', screen: 'concluded', requirements: ['REG-06', 'BNK-14'] },
        },
        uninformed: {
          meta: { caption: 'Erste Einzahlung nicht gelesen', screen: 'concluded', requirements: ['API-07', 'BNK-14'] },
          on: { 'money.requested': 'looking' },
        },
      },
    },
    finished: {
      type: 'final',
      output: concludedOutput,
      meta: { caption: 'Geschlossen', ending: 'success', requirements: ['REG-06'] },
    },
    signed: {
      type: 'final',
      output: concludedOutput,
      meta: { caption: 'Beauftragt, zweite Person fehlt', ending: 'success', requirements: ['REG-06', 'REG-08'] },
    },
    signedByAll: {
      type: 'final',
      output: concludedOutput,
      meta: { caption: 'Von allen beauftragt, in Prüfung', ending: 'success', requirements: ['REG-06', 'REG-08'] },
    },
    sentBack: {
      type: 'final',
      output: { kind: 'notReady' },
      meta: { caption: 'Zurück zum Antrag', ending: 'refused', requirements: ['REG-06'] },
    },
    sentForNumber: {
      type: 'final',
      output: { kind: 'numberMissing' },
      meta: { caption: 'Erst die Mobilnummer bestätigen', ending: 'refused', requirements: ['REG-06'] },
    },
    restarted: {
      type: 'final',
      output: { kind: 'refused' },
      meta: { caption: 'Neuer Antrag', ending: 'refused', requirements: ['REG-06'] },
    },
    closed: {
      type: 'final',
      output: { kind: 'closed' },
      meta: { caption: 'Antrag beendet', ending: 'refused', requirements: ['REG-06'] },
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Später', ending: 'left', requirements: ['REG-06'] },
    },
  },
});
