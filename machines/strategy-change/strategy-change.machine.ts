import type { Split } from '#domain/products/products.ts';
import type { QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import { ordering } from './states/ordering.ts';
import { questionsFor } from './strategy-change.select.ts';
import { strategyChange } from './strategy-change.setup.ts';
import type { LoadResult, StrategyChangeContext } from './strategy-change.types.ts';

/** Raised with every change that a stored draft could not live through. */
export const strategyChangeVersion = 2;

type At = StrategyChangeContext;

const loaded = ({ event }: { readonly event: { readonly output: LoadResult } }) => ({ result: event.output });
const answered = ({ event }: { readonly event: { readonly output: QuestionFlowOutput } }) => ({ output: event.output });
const chosen = ({ event }: { readonly event: { readonly ipsId: string | null } }) => ({ ipsId: event.ipsId });
const wanted = ({ event }: { readonly event: { readonly split: Split } }) => ({ split: event.split });

const begins = [{ type: 'rememberHoldings', params: loaded }] as const;
const saying = (problem: NonNullable<At['problem']>) => ({ type: 'sayProblem', params: { problem } }) as const;
const again = {
  target: '#strategyChange.asking',
  actions: {
    type: 'showAgain',
    params: ({ event }: { readonly event: { readonly question: NonNullable<At['shown']> } }) => ({
      question: event.question,
    }),
  },
} as const;
const backToQuestions = { target: 'asking', actions: 'showLast' } as const;

/**
 * Changes the strategy of an investment (ONB-08, ONB-10, decisions §4, §17, §18, §19).
 *
 * Promises: nothing above what the answers allow is ordered, and who asks for it is told the limit; no order without its
 * papers, what it costs and is taxed with, and a code; what the bank refuses is said with what can be done now; a lost call is
 * repeated with the key that it had, and an outcome that nobody knows is looked up before anything else: never called a
 * failure, never done twice; nothing that was answered or chosen is lost by any of it. The draft ends with the order, on the
 * server: no end of this chart has to think of it.
 */
export const strategyChangeMachine = strategyChange.createMachine({
  id: 'strategyChange',
  context: ({ input }) => ({
    ipsId: input.ipsId,
    holdings: null,
    answers: {},
    typed: {},
    shown: null,
    wasReasked: false,
    wanted: null,
    blocked: null,
    verdict: null,
    problem: null,
    obstacle: null,
    key: '',
    prepared: null,
    asked: [],
    read: [],
    ordered: null,
    savedAt: null,
  }),
  meta: { caption: 'Strategie wechseln', requirements: ['ONB-08', 'ONB-10', 'ONB-12'] },
  invoke: [
    { id: 'keepDraft', src: 'keepDraft' },
    { id: 'browse', src: 'browse' },
    { id: 'watchBack', src: 'watchBack' },
  ],
  on: {
    'draft.saved': { actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) } },
    'draft.lost': { actions: 'forgetSaved' },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetPrepared',
      meta: { caption: 'Anlagen werden geladen', screen: 'loading', requirements: ['ONB-08'] },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ipsId } }) => ({ ipsId }),
        onDone: [
          {
            guard: { type: 'isUnidentified', params: loaded },
            target: 'hindered',
            actions: { type: 'sayObstacle', params: { obstacle: 'NOT_IDENTIFIED' } },
          },
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          {
            guard: { type: 'isSettled', params: loaded },
            target: 'asking',
            actions: [...begins, { type: 'begin', params: loaded }],
          },
          { guard: { type: 'hasChoice', params: loaded }, target: 'choosing', actions: begins },
          { target: 'barred', actions: begins },
        ],
        onError: 'failed',
      },
      after: { loadLimit: 'failed' },
    },
    failed: {
      meta: { caption: 'Keine Antwort beim Laden', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: { caption: 'Anlage nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['ONB-08'] },
    },
    barred: {
      type: 'final',
      meta: {
        caption: 'Keine Anlage, die wechseln kann: Gründe',
        screen: 'nonePossible',
        ending: 'refused',
        requirements: ['ONB-08'],
      },
    },
    choosing: {
      meta: { caption: 'Welche Anlage?', screen: 'investment', requirements: ['ONB-08'] },
      on: {
        'investment.chosen': [
          {
            guard: { type: 'isChangeable', params: chosen },
            target: 'loading',
            actions: { type: 'rememberInvestment', params: chosen },
          },
          {
            guard: { type: 'lacksData', params: chosen },
            target: 'lackingData',
            actions: { type: 'rememberInvestment', params: chosen },
          },
          { actions: saying('UNCHOSEN') },
        ],
      },
    },
    asking: {
      entry: 'nameInvestment',
      meta: { caption: 'Fragen zum Risiko', screen: 'questions', requirements: ['ONB-08', 'ONB-15'] },
      invoke: [
        {
          id: 'questions',
          src: 'questions',
          systemId: 'questions',
          input: ({ context }) => questionsFor(context),
          onDone: [
            {
              guard: { type: 'suitsNothing', params: answered },
              target: 'unsuited',
              actions: { type: 'rememberAnswers', params: answered },
            },
            {
              guard: { type: 'isAnswered', params: answered },
              target: 'comparing',
              actions: { type: 'rememberAnswers', params: answered },
            },
            { guard: { type: 'isLeft', params: answered }, target: 'choosing' },
          ],
          onError: 'failed',
        },
        { id: 'watchQuestions', src: 'watchQuestions' },
      ],
      on: {
        'answers.changed': {
          actions: [
            { type: 'rememberProgress', params: ({ event }) => ({ progress: event.progress }) },
            'forgetVerdict',
            'keepDraft',
          ],
        },
      },
    },
    unsuited: {
      meta: { caption: 'Keine Strategie passt: Gründe', screen: 'unsuitable', requirements: ['ONB-10'] },
      on: { 'answer.reconsidered': again, 'step.left': backToQuestions },
    },
    comparing: {
      meta: {
        caption: 'Strategie wählen: heute, empfohlen, Grenzen',
        screen: 'strategy',
        requirements: ['ONB-08', 'ONB-10', 'ONB-12'],
      },
      on: {
        'strategy.chosen': [
          {
            guard: { type: 'isAllowed', params: wanted },
            actions: [{ type: 'rememberStrategy', params: wanted }, 'keepDraft'],
          },
          { actions: { type: 'sayLimit', params: wanted } },
        ],
        'strategy.accepted': [
          { guard: 'isAnother', target: 'ordering', actions: 'forgetProblem' },
          { actions: saying('STRATEGY_UNCHANGED') },
        ],
        'answer.reconsidered': again,
        'step.left': backToQuestions,
      },
    },
    ordering,
    hindered: {
      meta: {
        caption: 'Kein Wechsel möglich: Grund und Abhilfe',
        screen: 'hindered',
        ending: 'refused',
        requirements: ['ONB-08'],
      },
      on: {
        'investment.reopened': { guard: 'mayChooseAnother', target: 'loading', actions: 'forgetInvestment' },
      },
    },
    lackingData: {
      meta: {
        caption: 'Angaben fehlen: erst ergänzen',
        screen: 'dataMissing',
        ending: 'refused',
        requirements: ['ONB-08', 'BNK-24'],
      },
      on: { 'investment.reopened': { target: 'loading', actions: 'forgetInvestment' } },
    },
    ordered: {
      type: 'final',
      entry: 'endDraft',
      meta: { caption: 'Wechsel ist beauftragt', screen: 'ordered', ending: 'success', requirements: ['ONB-08'] },
    },
  },
});
