import { assign, sendTo, setup } from 'xstate';
import { entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { questionFlowMachine } from '../question-flow/question-flow.machine.ts';
import type { QuestionFlowInput, QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import type {
  LoadResult,
  StoreInput,
  StoreResult,
  WphgUpdateContext,
  WphgUpdateEvent,
  WphgUpdateInput,
  WphgUpdateNotice,
  WphgUpdateScreen,
} from './wphg-update.types.ts';

const wayIn = 'existing-customer-update-business-partner';

export interface Loaded {
  readonly result: LoadResult;
}

export interface Stored {
  readonly result: StoreResult;
}

export interface Answered {
  readonly output: QuestionFlowOutput;
}

const loaded = ({ event }: { readonly event: { readonly output: LoadResult } }): Loaded => ({ result: event.output });
const stored = ({ event }: { readonly event: { readonly output: StoreResult } }): Stored => ({ result: event.output });
const answered = ({ event }: { readonly event: { readonly output: QuestionFlowOutput } }): Answered => ({
  output: event.output,
});

/** What is asked again: of a customer, under the rules of what they have. */
export const renewalFor = ({ answers, data, shown }: WphgUpdateContext): QuestionFlowInput => ({
  asked: { category: 'VV.VV', existing: true, customerPackage: data?.customerPackage ?? null, child: false },
  isKnown: false,
  answers,
  suggested: data?.suggested ?? {},
  shown,
  wasReasked: false,
});

/** The last question of the way, at which somebody goes back from the summary. */
const lastAsked = entryPointOf(wayIn).questions.at(-1) ?? null;

/**
 * A customer's stored answers, asked anew (BNK-24, decisions §2, §17): what is known is offered, and counts once it is sent.
 *
 * Promises: nothing is stored before it was read once more; a second press stores nothing twice; an answer that never came is
 * not called a failure; what was answered is not lost by any of it.
 */
export const wphgUpdateMachine = setup({
  types: {
    context: {} as WphgUpdateContext,
    events: {} as WphgUpdateEvent,
    input: {} as WphgUpdateInput,
    meta: {} as JourneyMeta<WphgUpdateScreen>,
    children: {} as { questions: 'questions' },
  },
  actors: {
    load: port<LoadResult, WphgUpdateInput>('load'),
    store: port<StoreResult, StoreInput>('store'),
    questions: questionFlowMachine(wayIn),
    watchQuestions: channel('watchQuestions'),
    surroundings: channel<WphgUpdateNotice>('surroundings'),
  },
  guards: {
    isLoaded: (_: unknown, { result }: Loaded) => result.ok,
    isUnknown: (_: unknown, { result }: Loaded) => !result.ok && result.refusal === 'UNKNOWN',
    hasNothingOpen: (_: unknown, { result }: Loaded) => !result.ok && result.refusal === 'NOTHING_OPEN',
    isAnswered: (_: unknown, { output }: Answered) => output.kind === 'answered',
    isLeft: (_: unknown, { output }: Answered) => output.kind === 'left',
    isStored: (_: unknown, { result }: Stored) => result.ok,
    lacksExpenses: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'EXPENSES_MISSING',
    isTooOften: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'TOO_MANY_ANSWERS',
    isNotOpen: (_: unknown, { result }: Stored) => !result.ok && result.refusal === 'NOT_OPEN',
  },
  actions: {
    rememberData: assign((_, { result }: Loaded) =>
      result.ok ? { data: result.value, answers: result.value.answers } : {},
    ),
    rememberAnswers: assign((_, { answers }: { readonly answers: Answers }) => ({ answers })),
    forgetExpenses: assign(({ context }) => {
      const { expenses: _expenses, ...answers } = context.answers;
      return { answers };
    }),
    showLast: assign({ shown: lastAsked }),
    rememberValidity: assign((_, { result }: Stored) => ({ validUntil: result.ok ? result.value.validUntil : null })),
    rememberRefusal: assign((_, { refusal }: { readonly refusal: 'TOO_MANY_ANSWERS' | 'NOT_OPEN' }) => ({ refusal })),
    keepAnswers: sendTo('surroundings', ({ context: { answers, data } }) => ({
      type: 'answers.kept' as const,
      answers,
      businessPartnerId: data?.businessPartnerId ?? '',
    })),
    goToPortal: sendTo('surroundings', { type: 'portal.wanted' }),
  },
  delays: { loadLimit: patience.reading, storeLimit: patience.binding },
}).createMachine({
  id: 'wphgUpdate',
  context: ({ input }) => ({ ...input, data: null, answers: {}, shown: null, refusal: null, validUntil: null }),
  meta: { caption: 'Angaben nach WpHG erneuern', requirements: ['ONB-08', 'ONB-09', 'BNK-24'] },
  invoke: { id: 'surroundings', src: 'surroundings' },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Gespeicherte Angaben werden geladen', screen: 'loading', requirements: ['BNK-24'] },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { businessPartnerId } }) => ({ businessPartnerId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: loaded },
            target: 'asking',
            actions: { type: 'rememberData', params: loaded },
          },
          { guard: { type: 'isUnknown', params: loaded }, target: 'unknown' },
          { guard: { type: 'hasNothingOpen', params: loaded }, target: 'closed' },
        ],
        onError: 'failed',
      },
      after: { loadLimit: 'failed' },
    },
    asking: {
      meta: { caption: 'Fragen', screen: 'questions', requirements: ['ONB-08', 'ONB-15'] },
      invoke: [
        {
          id: 'questions',
          src: 'questions',
          systemId: 'questions',
          input: ({ context }) => renewalFor(context),
          onDone: [
            {
              guard: { type: 'isAnswered', params: answered },
              target: 'reviewing',
              actions: { type: 'rememberAnswers', params: ({ event }) => ({ answers: event.output.answers }) },
            },
            { guard: { type: 'isLeft', params: answered }, target: 'leaving' },
          ],
          onError: 'failed',
        },
        { id: 'watchQuestions', src: 'watchQuestions' },
      ],
      on: {
        'answers.changed': {
          actions: [
            { type: 'rememberAnswers', params: ({ event }) => ({ answers: event.progress.answers }) },
            'keepAnswers',
          ],
        },
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['ONB-09', 'BNK-24'] },
      on: {
        'answers.confirmed': 'storing',
        'step.left': { target: 'asking', actions: 'showLast' },
      },
    },
    storing: {
      meta: { caption: 'Angaben werden gespeichert', screen: 'storing', requirements: ['BNK-24'] },
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context: { answers, data } }) => ({ businessPartnerId: data?.businessPartnerId ?? '', answers }),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'stored',
            actions: { type: 'rememberValidity', params: stored },
          },
          { guard: { type: 'lacksExpenses', params: stored }, target: 'asking', actions: 'forgetExpenses' },
          {
            guard: { type: 'isTooOften', params: stored },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: { refusal: 'TOO_MANY_ANSWERS' } },
          },
          {
            guard: { type: 'isNotOpen', params: stored },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: { refusal: 'NOT_OPEN' } },
          },
        ],
        onError: 'unconfirmed',
      },
      after: { storeLimit: 'unconfirmed' },
    },
    stored: {
      meta: { caption: 'Angaben sind bestätigt', screen: 'stored', ending: 'success', requirements: ['BNK-24'] },
      on: { 'step.left': 'leaving' },
    },
    refused: {
      meta: { caption: 'Gerade nicht möglich', screen: 'refused', ending: 'refused', requirements: ['BNK-24'] },
      on: { 'step.left': 'leaving' },
    },
    unconfirmed: {
      meta: { caption: 'Keine Antwort: noch einmal senden', screen: 'unsure', requirements: ['API-07'] },
      on: { 'answers.confirmed': 'storing' },
    },
    unknown: {
      meta: { caption: 'Kein solches Konto', screen: 'unknown', ending: 'refused', requirements: ['BNK-24'] },
      on: { 'step.left': 'leaving' },
    },
    closed: {
      meta: { caption: 'Kein offenes Konto', screen: 'nothingOpen', ending: 'refused', requirements: ['BNK-24'] },
      on: { 'step.left': 'leaving' },
    },
    failed: {
      meta: { caption: 'Keine Antwort', screen: 'failed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    leaving: {
      meta: { caption: 'Zurück ins Portal', screen: 'loading', ending: 'left', requirements: ['BNK-24'] },
      entry: 'goToPortal',
    },
  },
});
