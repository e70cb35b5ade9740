import type { DoneStateEvent } from 'xstate';
import type { Operation } from '#domain/operation/operation.ts';
import type { ConfirmationOutput } from '../confirmation/confirmation.types.ts';
import { investmentOpeningSetup } from './investment-opening.setup.ts';
import type {
  InvestmentOpeningContext,
  InvestmentOpeningOutput,
  LookUpResult,
  OpenedElsewhere,
  PrepareResult,
  SaveResult,
  WantedInvestment,
} from './investment-opening.types.ts';

/** What is to be opened; a chart that prepares nothing is a fault, not a state. */
const wantedIn = ({ wanted }: InvestmentOpeningContext): WantedInvestment => {
  if (wanted === null) throw new Error('There is no investment to prepare.');
  return wanted;
};

/** The operation under confirmation; a chart that confirms nothing is a fault as well. */
const storedOperation = ({ operation }: InvestmentOpeningContext): Operation => {
  if (operation === null) throw new Error('There is no investment to confirm.');
  return operation;
};

const refusedOutput = ({ context }: { context: InvestmentOpeningContext }): InvestmentOpeningOutput => {
  const { refusal, limit } = context;
  if (refusal === null) throw new Error('There is no refusal to tell.');
  return { kind: 'refused', refusal, limit };
};

const answered = ({ event }: { event: { output: PrepareResult } }) => ({ result: event.output });
const saved = ({ event }: { event: { output: SaveResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const found = ({ event }: { event: { output: LookUpResult } }) => ({ result: event.output });
const named = ({ event }: { event: { id: string } }) => ({ id: event.id });
const opensIn = ({ event: { businessPartnerId, ipsId } }: { event: OpenedElsewhere }) => ({ businessPartnerId, ipsId });

const paperMissing = {
  target: 'reading',
  actions: ['forgetAsked', { type: 'sayProblem', params: { problem: 'PAPER_MISSING' } }],
} as const;

const renewed = {
  target: '#investmentOpening.preparing',
  actions: ['forgetStored', { type: 'sayProblem', params: { problem: 'RENEWED' } }],
} as const;

const opened = [{ type: 'rememberOpened', params: ended }, 'tellOpened'] as const;
const foundAgain = [{ type: 'rememberFound', params: found }, 'tellOpened'] as const;

/** Who is about to bind themselves is told of what they have just done elsewhere; nobody is hindered by it. */
const toldOfOther = {
  guard: { type: 'isBeside', params: opensIn },
  actions: { type: 'sayProblem', params: { problem: 'OPENED_ELSEWHERE' } },
} as const;

/** Two windows that have asked for the same have one investment before them: signed in one, it is shown in the other. */
const openedThere = {
  guard: { type: 'isThisOne', params: opensIn },
  target: 'lookingUp',
  actions: 'forgetAsked',
} as const;

const mayLeave = { 'step.left': 'left' } as const;
const mayPart = { 'portal.requested': 'parted' } as const;

/**
 * The contract of a further investment: its papers, what it costs, until when it may be withdrawn, the code that opens it,
 * and how its first money comes (ONB-08, BNK-14, decisions §8, §18).
 *
 * Promises: nothing is opened without its code, and nothing that was not shown with its papers, its sums and its costs; an
 * outcome that nobody knows is looked up, and the same order confirmed again opens nothing twice; papers that have ended are
 * made anew, and that is said; whoever comes back finds the papers that they have taken marked, and papers that were made anew are
 * said to replace those; what is refused is told to whoever asked for it; nobody is asked to pay what is not awaited;
 * a coupon is part of the contract, and what became of it is told as often as the investment is looked at.
 */
export const investmentOpeningMachine = investmentOpeningSetup.createMachine({
  id: 'investmentOpening',
  context: ({ input }) => ({
    ...input,
    operation: null,
    papers: [],
    costs: null,
    contractId: null,
    withdrawableUntil: null,
    money: null,
    mandate: null,
    asked: [],
    read: [],
    replaces: false,
    problem: null,
    isOver: false,
    refusal: null,
    limit: null,
    opening: null,
  }),
  meta: { caption: 'Anlage eröffnen', requirements: ['ONB-08', 'BNK-14'] },
  output: ({ event }) => (event as DoneStateEvent<InvestmentOpeningOutput>).output,
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { caption: 'Schon eröffnet?', screen: 'loading', requirements: ['ONB-08'] },
      always: [{ guard: 'wasOpened', target: 'lookingUp' }, { target: 'preparing' }],
    },
    preparing: {
      meta: { caption: 'Unterlagen entstehen oder kommen wieder', screen: 'loading', requirements: ['ONB-08'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => wantedIn(context),
        onDone: [
          {
            guard: { type: 'isStored', params: answered },
            target: 'deciding',
            actions: { type: 'rememberStored', params: answered },
          },
          { guard: { type: 'lacksNumber', params: answered }, target: 'lackingNumber' },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: answered },
          },
        ],
        onError: 'unprepared',
      },
      after: { preparingLimit: 'unprepared' },
    },
    unprepared: {
      meta: { caption: 'Keine Antwort: nichts ist beauftragt', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'preparing', ...mayLeave },
    },
    deciding: {
      meta: { caption: 'Vor der Entscheidung', requirements: ['ONB-08'] },
      initial: 'reading',
      on: {
        'investment.ordered': { target: 'confirming', actions: ['forgetAsked', 'forgetProblem'] },
        'answers.reconsidered': 'reconsidered',
        'elsewhere.opened': [openedThere, toldOfOther],
        ...mayLeave,
      },
      states: {
        reading: {
          meta: { caption: 'Unterlagen und Kosten lesen', screen: 'review', requirements: ['ONB-08', 'ONB-12'] },
          on: { 'paper.requested': { target: 'saving', actions: { type: 'rememberAsked', params: named } } },
        },
        saving: {
          meta: { caption: 'Unterlage wird heruntergeladen', screen: 'review', requirements: ['ONB-08'] },
          invoke: {
            id: 'savePaper',
            src: 'savePaper',
            input: ({ context }) => ({ id: context.asked[0] ?? '' }),
            onDone: [
              { guard: { type: 'isWantedMore', params: saved }, target: 'saving', reenter: true, actions: 'markRead' },
              { guard: { type: 'isSaved', params: saved }, target: 'reading', actions: 'markRead' },
              { guard: { type: 'isGone', params: saved }, ...renewed },
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
      meta: { caption: 'Mit SMS-Code beauftragen', screen: 'confirming', requirements: ['ONB-08'] },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          operation: storedOperation(context),
          reference: wantedIn(context).businessPartnerId,
        }),
        onDone: [
          { guard: { type: 'isOpened', params: ended }, target: 'opened', actions: opened },
          { guard: { type: 'isCanceled', params: ended }, target: 'deciding' },
          { guard: { type: 'isOvertaken', params: ended }, target: 'changed' },
          { guard: { type: 'isExhausted', params: ended }, target: 'blocked' },
          { guard: { type: 'hasEnded', params: ended }, target: 'lookingUp', actions: 'markOver' },
          // Whatever else: nobody knows, so it is looked up.
          { target: 'lookingUp' },
        ],
        onError: 'lookingUp',
      },
      on: { 'elsewhere.opened': toldOfOther },
    },
    lookingUp: {
      meta: { caption: 'Nachsehen, ob eröffnet ist', screen: 'loading', requirements: ['ONB-08'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ ipsId: context.ipsId ?? '' }),
        onDone: [
          { guard: { type: 'isFound', params: found }, target: 'opened', actions: foundAgain },
          { guard: { type: 'isStrange', params: found }, target: 'unknown' },
          { guard: { type: 'isOver', params: found }, ...renewed },
          // The same order is confirmed again: it opens once, whatever is still on its way.
          { target: 'deciding', actions: { type: 'sayProblem', params: { problem: 'UNSURE' } } },
        ],
        onError: 'unsure',
      },
      after: { lookingLimit: 'unsure' },
    },
    unsure: {
      meta: { caption: 'Ausgang offen: noch einmal nachsehen', screen: 'unsure', requirements: ['API-07', 'ONB-08'] },
      on: { 'outcome.requested': 'lookingUp', ...mayPart },
    },
    opened: {
      meta: { caption: 'Eröffnet: so kommt das Geld', screen: 'opened', requirements: ['ONB-08', 'ONB-12', 'BNK-14'] },
      on: { 'portal.requested': 'finished' },
    },
    blocked: {
      meta: { caption: 'Drei Codes falsch: nichts eröffnet', screen: 'blocked', requirements: ['ONB-08'] },
      on: { 'opening.restarted': { target: 'preparing', actions: 'forgetStored' }, ...mayLeave },
    },
    lackingNumber: {
      meta: { caption: 'Keine bestätigte Mobilnummer', screen: 'numberMissing', requirements: ['ONB-08'] },
      on: { ...mayLeave, ...mayPart },
    },
    unknown: {
      meta: { caption: 'Anlage nicht gefunden', screen: 'unknown', requirements: ['ONB-08'] },
      on: mayPart,
    },
    finished: {
      type: 'final',
      output: { kind: 'portal' },
      meta: { caption: 'Weiter zum Konto', ending: 'success', requirements: ['ONB-08'] },
    },
    parted: {
      type: 'final',
      output: { kind: 'parted' },
      meta: { caption: 'Zum Portal', ending: 'left', requirements: ['ONB-08'] },
    },
    refused: {
      type: 'final',
      output: refusedOutput,
      meta: { caption: 'So nicht möglich', ending: 'refused', requirements: ['ONB-08', 'BNK-23'] },
    },
    changed: {
      type: 'final',
      output: { kind: 'changed' },
      meta: { caption: 'Inzwischen hat sich etwas geändert', ending: 'refused', requirements: ['ONB-08'] },
    },
    reconsidered: {
      type: 'final',
      output: { kind: 'reconsidered' },
      meta: { caption: 'Angaben noch einmal ändern', ending: 'left', requirements: ['ONB-08'] },
    },
    left: {
      type: 'final',
      output: { kind: 'left' },
      meta: { caption: 'Zurück zu Zahlung und Beginn', ending: 'left', requirements: ['ONB-08'] },
    },
  },
});
