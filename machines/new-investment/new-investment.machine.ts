import { blankInvestment, blankTerms } from '#domain/application/kept-investment.ts';
import type { InvestmentOpeningOutput } from '../investment-opening/investment-opening.types.ts';
import type { ProposalOutput } from '../proposal/proposal.types.ts';
import type { QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import type { StoreResult } from '../wphg-update/wphg-update.types.ts';
import { newInvestment } from './new-investment.setup.ts';
import { proposalFor, questionsFor } from './new-investment.select.ts';
import { agreeing } from './states/agreeing.ts';
import { hindered } from './states/hindered.ts';
import { toldOfOther } from './states/told-of-other.ts';
import type { LoadedInvestment } from './new-investment.types.ts';

/** Raised with every change that a kept draft could not live through; `kept-investment.ts` reads all before it. */
export const newInvestmentVersion = 4;

interface Of<Output> {
  readonly event: { readonly output: Output };
}

const ended =
  <Output>() =>
  ({ event }: Of<Output>): { readonly output: Output } => ({ output: event.output });

const loaded = ended<LoadedInvestment>();
const answered = ended<QuestionFlowOutput>();
const proposed = ended<ProposalOutput>();
const opened = ended<InvestmentOpeningOutput>();
const named = ({ event }: { event: { businessPartnerId: string } }) => ({ businessPartnerId: event.businessPartnerId });
const stored = ({ event }: Of<StoreResult>) => ({ result: event.output });

/** The terms first: whether anything was known before decides what counts. */
const remembered = [
  { type: 'rememberTerms', params: loaded },
  { type: 'rememberLoaded', params: loaded },
] as const;

/**
 * A further investment in an account relation that there is (ONB-08, BNK-23): which one, the questions that are open,
 * the proposal under its package, the answers renewed where they hold no more, how its first money comes and when it begins,
 * and the contract.
 *
 * Promises: who cannot open anything learns why and what can be done; nobody is asked what is known and holds; what is
 * answered is kept as it is given, and what is set at the proposal, on every device; nothing is prepared with answers that were not confirmed; what the bank
 * refuses is said where it can be mended, and nothing that was answered is lost by it.
 */
export const newInvestmentMachine = newInvestment.createMachine({
  id: 'newInvestment',
  context: ({ input }) => ({
    ...input,
    customer: null,
    investment: blankInvestment,
    terms: blankTerms,
    problem: null,
    flaws: [],
    wayOn: null,
    savedAt: null,
  }),
  meta: { caption: 'Weitere Anlage', requirements: ['ONB-08', 'BNK-23'] },
  invoke: [
    { id: 'surroundings', src: 'surroundings' },
    { id: 'watchBack', src: 'watchBack' },
    { id: 'keepDraft', src: 'keepDraft', input: ({ context: { entryPoint } }) => ({ entryPoint }) },
  ],
  on: {
    'draft.saved': { actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) } },
    'draft.lost': { actions: 'forgetSaved' },
  },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { caption: 'Gerade erst eröffnet?', screen: 'loading', requirements: ['ONB-08'] },
      always: [{ guard: 'wasOpened', target: 'fetching' }, { target: 'loading' }],
    },
    revisiting: {
      meta: { caption: 'Eröffnete Anlage zeigen', screen: 'opening', requirements: ['ONB-08', 'BNK-14'] },
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context: { ipsId } }) => ({ wanted: null, ipsId }),
        onDone: [{ guard: { type: 'isParted', params: opened }, target: 'retreating' }, { target: 'returning' }],
        onError: 'failed',
      },
    },
    loading: {
      meta: {
        caption: 'Konten und begonnene Anträge werden geladen',
        screen: 'loading',
        requirements: ['BNK-23', 'ONB-13'],
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { entryPoint } }) => ({ entryPoint }),
        onDone: [
          { guard: { type: 'isUnidentified', params: loaded }, target: 'hindered.unidentified' },
          { guard: { type: 'isUnpacked', params: loaded }, target: 'hindered.unpacked' },
          { guard: { type: 'hasNoAccount', params: loaded }, target: 'hindered.none' },
          { guard: { type: 'isUnknown', params: loaded }, target: 'hindered.unknown' },
          {
            guard: { type: 'hasNoneOpen', params: loaded },
            target: 'hindered.unavailable',
            actions: remembered,
          },
          {
            guard: { type: 'isDecided', params: loaded },
            target: 'resuming',
            actions: remembered,
          },
          { target: 'choosing', actions: remembered },
        ],
        onError: 'failed',
      },
      after: { loadLimit: 'failed' },
    },
    choosing: {
      meta: { caption: 'In welchem Konto?', screen: 'relation', requirements: ['BNK-23', 'ONB-08'] },
      on: {
        'relation.chosen': {
          guard: { type: 'isOffered', params: named },
          target: 'resuming',
          actions: [
            { type: 'forgetTermsElsewhere', params: named },
            { type: 'rememberRelation', params: named },
            'keep',
          ],
        },
        'step.left': 'leaving',
      },
    },
    resuming: {
      meta: { caption: 'Wo geht es weiter?', screen: 'loading', requirements: ['ONB-13'] },
      always: [{ guard: 'hasChoice', target: 'fetching' }, { target: 'asking' }],
    },
    asking: {
      meta: { caption: 'Fragen', screen: 'questions', requirements: ['ONB-01', 'ONB-02', 'ONB-08'] },
      invoke: [
        {
          id: 'questions',
          src: 'questions',
          systemId: 'questions',
          input: ({ context }) => questionsFor(context),
          onDone: [
            {
              guard: { type: 'isAnswered', params: answered },
              target: 'fetching',
              actions: [{ type: 'rememberAnswers', params: answered }, 'keep'],
            },
            { guard: 'mayChoose', target: 'choosing' },
            { target: 'leaving' },
          ],
          onError: 'failed',
        },
        { id: 'watchQuestions', src: 'watchQuestions' },
      ],
      on: {
        'answers.changed': {
          actions: [{ type: 'rememberProgress', params: ({ event }) => ({ progress: event.progress }) }, 'keep'],
        },
        ...toldOfOther,
      },
    },
    fetching: {
      meta: { caption: 'Vorschlag und Vertrag werden geladen', screen: 'loading', requirements: ['PLT-11'] },
      invoke: {
        id: 'fetchSteps',
        src: 'fetchSteps',
        onDone: [{ guard: 'wasOpened', target: 'revisiting' }, { target: 'proposing' }],
        onError: 'failed',
      },
      after: { fetchLimit: 'failed' },
    },
    proposing: {
      meta: { caption: 'Vorschlag', screen: 'proposal', requirements: ['ONB-10', 'ONB-11', 'ONB-12', 'ONB-13'] },
      invoke: [
        {
          id: 'proposal',
          src: 'proposal',
          systemId: 'proposal',
          input: ({ context }) => proposalFor(context),
          onDone: [
            {
              guard: { type: 'isTakenAndKnown', params: proposed },
              target: 'agreeing',
              actions: [{ type: 'rememberProposal', params: proposed }, 'keep'],
            },
            {
              guard: { type: 'isTaken', params: proposed },
              target: 'reviewing',
              actions: [{ type: 'rememberProposal', params: proposed }, 'keep'],
            },
            {
              guard: { type: 'leadsOn', params: proposed },
              target: 'rerouting',
              actions: { type: 'rememberWayOn', params: proposed },
            },
            {
              guard: { type: 'asksForKnown', params: proposed },
              target: 'asking',
              actions: [{ type: 'rememberProposal', params: proposed }, 'askAnew', 'keep'],
            },
            {
              target: 'asking',
              actions: [{ type: 'rememberProposal', params: proposed }, 'showLast', 'keep'],
            },
          ],
          onError: 'failed',
        },
        { id: 'watchProposal', src: 'watchProposal' },
      ],
      // Neither a reload nor another device forgets what was set; nothing is accepted by that.
      on: {
        'proposal.considered': {
          actions: [{ type: 'rememberWish', params: ({ event: { wish, answers } }) => ({ wish, answers }) }, 'keep'],
        },
        ...toldOfOther,
      },
    },
    reviewing: {
      meta: { caption: 'Angaben nach WpHG prüfen', screen: 'answers', requirements: ['ONB-09', 'BNK-24'] },
      on: { 'answers.confirmed': 'storing', 'step.left': 'proposing', ...toldOfOther },
    },
    storing: {
      meta: { caption: 'Angaben nach WpHG werden gespeichert', screen: 'storing', requirements: ['BNK-24'] },
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context: { investment } }) => ({
          businessPartnerId: investment.businessPartnerId ?? '',
          answers: investment.answers,
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'agreeing',
            actions: [{ type: 'rememberStored', params: stored }, 'keep'],
          },
          { guard: { type: 'lacksExpenses', params: stored }, target: 'asking', actions: ['forgetExpenses', 'keep'] },
          { guard: { type: 'isTooOften', params: stored }, target: 'hindered.limited' },
          {
            guard: { type: 'isNotOpen', params: stored },
            target: 'loading',
            actions: { type: 'sayProblem', params: { code: 'NOT_OPEN' } },
          },
        ],
        onError: 'unconfirmed',
      },
      after: { storeLimit: 'unconfirmed' },
    },
    unconfirmed: {
      meta: { caption: 'Keine Antwort: Angaben noch einmal senden', screen: 'unsure', requirements: ['API-07'] },
      on: { 'answers.confirmed': 'storing' },
    },
    agreeing,
    rerouting: {
      meta: {
        caption: 'Antworten kommen mit auf den anderen Weg',
        screen: 'loading',
        requirements: ['ONB-08', 'ONB-13'],
      },
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context: { entryPoint, wayOn, investment, terms } }) => ({
          to: wayOn ?? entryPoint,
          investment: { ...investment, ...terms },
        }),
        onDone: 'movingOn',
        onError: 'failed',
      },
      after: { handOverLimit: 'failed' },
    },
    movingOn: {
      meta: {
        caption: 'Weiter mit den Fragen des anderen Wegs',
        screen: 'loading',
        ending: 'success',
        requirements: ['ONB-08'],
      },
      entry: 'goWayOn',
    },
    hindered,
    leaving: {
      meta: { caption: 'Zurück zur Auswahl', screen: 'loading', ending: 'left', requirements: ['ONB-08'] },
      entry: 'goToChoice',
    },
    retreating: {
      meta: { caption: 'Ohne Anlage zurück ins Portal', screen: 'loading', ending: 'left', requirements: ['BNK-23'] },
      entry: 'goToPortal',
    },
    returning: {
      meta: { caption: 'Ins Portal', screen: 'loading', ending: 'success', requirements: ['ONB-08'] },
      entry: 'goToPortal',
    },
    failed: {
      meta: { caption: 'Keine Antwort: Angaben sind gesichert', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'beginning' },
    },
  },
});
