import { assign, sendTo, setup } from 'xstate';
import { blankRenewal, type KeptRenewal } from '#domain/application/kept-renewal.ts';
import { entryPointOf, questionsAbout } from '#domain/questionnaire/entry-points.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import { questionFlowMachine } from '../question-flow/question-flow.machine.ts';
import type { QuestionFlowInput, QuestionFlowOutput } from '../question-flow/question-flow.types.ts';
import type {
  LoadResult,
  RenewalDraftNotice,
  StoreInput,
  StoreResult,
  WphgUpdateContext,
  WphgUpdateEvent,
  WphgUpdateInput,
  WphgUpdateNotice,
  WphgUpdateScreen,
} from './wphg-update.types.ts';

/** Raised with every change that a kept draft could not live through; `kept-renewal.ts` reads all before it. */
export const wphgUpdateVersion = 2;

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

const isOfChild = ({ data }: WphgUpdateContext): boolean => (data?.child ?? null) !== null;

/** What is asked again, in its order: of a child's account relation less. */
export const askedIn = (context: WphgUpdateContext): readonly QuestionId[] =>
  questionsAbout(wayIn, { child: isOfChild(context) });

/** What is stored: what was asked, and nothing that a draft keeps beside it. */
export const answeredIn = (context: WphgUpdateContext): Answers => {
  const { answers } = context;
  return Object.fromEntries(
    askedIn(context).flatMap((question) => (answers[question] === undefined ? [] : [[question, answers[question]]])),
  );
};

/** What is asked again: of a customer, under the rules of what they have. */
export const renewalFor = (context: WphgUpdateContext): QuestionFlowInput => {
  const { answers, typed, data, shown, wasReasked } = context;
  const child = isOfChild(context);
  return {
    asked: { category: 'VV.VV', existing: true, customerPackage: data?.customerPackage ?? null, child },
    isKnown: false,
    answers,
    typed,
    suggested: data?.suggested ?? {},
    shown,
    wasReasked,
  };
};

/** What is kept of the renewal, at any moment. */
export const renewalIn = ({ answers, typed, shown, wasReasked }: WphgUpdateContext): KeptRenewal => ({
  answers,
  typed,
  shown,
  wasReasked,
});

/** The last question of the way, at which somebody goes back from the summary. */
const lastAsked = entryPointOf(wayIn).questions.at(-1) ?? null;

/**
 * A customer's stored answers, asked anew (BNK-24, decisions §2, §17): what is known is offered, and counts once it is sent.
 *
 * Promises: nothing is stored before it was read once more; a second press stores nothing twice; an answer that never came is
 * not called a failure; what was answered is kept as it is given, at every device, and is not lost by any of it. The draft
 * ends with the answers that are stored, on the server.
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
    watchBack: channel('watchBack'),
    keepDraft: channel<RenewalDraftNotice>('keepDraft'),
    surroundings: channel<WphgUpdateNotice>('surroundings'),
  },
  guards: {
    isUnsent: (_: unknown, { result }: Loaded) => result.ok && result.value.isUnsent,
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
      result.ok ? { data: result.value, savedAt: result.value.savedAt, ...result.value.kept } : {},
    ),
    rememberProgress: assign((_, { progress }: { readonly progress: KeptRenewal }) => ({ ...progress })),
    // Who has answered all has sent what counts.
    rememberAnswers: assign((_, { answers }: { readonly answers: Answers }) => ({ answers, typed: {}, shown: null })),
    forgetExpenses: assign(({ context }) => {
      const { expenses: _expenses, ...answers } = context.answers;
      return { answers };
    }),
    showLast: assign({ shown: lastAsked }),
    rememberValidity: assign((_, { result }: Stored) => ({ validUntil: result.ok ? result.value.validUntil : null })),
    rememberRefusal: assign((_, { refusal }: { readonly refusal: 'TOO_MANY_ANSWERS' | 'NOT_OPEN' }) => ({ refusal })),
    rememberSaved: assign((_, { at }: { readonly at: string }) => ({ savedAt: at })),
    forgetSaved: assign({ savedAt: null }),
    keep: sendTo('keepDraft', ({ context }) => ({
      type: 'draft.changed' as const,
      businessPartnerId: context.data?.businessPartnerId ?? '',
      draft: renewalIn(context),
    })),
    goToPortal: sendTo('surroundings', { type: 'portal.wanted' }),
  },
  delays: { loadLimit: patience.reading, storeLimit: patience.binding },
}).createMachine({
  id: 'wphgUpdate',
  context: ({ input }) => ({
    ...input,
    ...blankRenewal,
    data: null,
    savedAt: null,
    refusal: null,
    validUntil: null,
  }),
  meta: { caption: 'Angaben nach WpHG erneuern', requirements: ['ONB-08', 'ONB-09', 'BNK-24'] },
  invoke: [
    { id: 'surroundings', src: 'surroundings' },
    { id: 'watchBack', src: 'watchBack' },
    { id: 'keepDraft', src: 'keepDraft' },
  ],
  on: {
    'draft.saved': { actions: { type: 'rememberSaved', params: ({ event }) => ({ at: event.at }) } },
    'draft.lost': { actions: 'forgetSaved' },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Gespeicherte Angaben werden geladen', screen: 'loading', requirements: ['BNK-24', 'ONB-13'] },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { businessPartnerId } }) => ({ businessPartnerId }),
        onDone: [
          // What the lost connection has left here goes to the server first of all.
          {
            guard: { type: 'isUnsent', params: loaded },
            target: 'asking',
            actions: [{ type: 'rememberData', params: loaded }, 'keep'],
          },
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
      meta: { caption: 'Fragen', screen: 'questions', requirements: ['ONB-08', 'ONB-13', 'ONB-15'] },
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
              actions: [
                { type: 'rememberAnswers', params: ({ event }) => ({ answers: event.output.answers }) },
                'keep',
              ],
            },
            { guard: { type: 'isLeft', params: answered }, target: 'leaving' },
          ],
          onError: 'failed',
        },
        { id: 'watchQuestions', src: 'watchQuestions' },
      ],
      on: {
        'answers.changed': {
          actions: [{ type: 'rememberProgress', params: ({ event }) => ({ progress: event.progress }) }, 'keep'],
        },
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['ONB-09', 'BNK-24'] },
      on: {
        'answers.confirmed': 'storing',
        'step.left': { target: 'asking', actions: ['showLast', 'keep'] },
      },
    },
    storing: {
      meta: { caption: 'Angaben werden gespeichert', screen: 'storing', requirements: ['BNK-20', 'BNK-24'] },
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => ({
          businessPartnerId: context.data?.businessPartnerId ?? '',
          answers: answeredIn(context),
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: stored },
            target: 'stored',
            actions: { type: 'rememberValidity', params: stored },
          },
          { guard: { type: 'lacksExpenses', params: stored }, target: 'asking', actions: ['forgetExpenses', 'keep'] },
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
      meta: {
        caption: 'Angaben sind bestätigt',
        screen: 'stored',
        ending: 'success',
        requirements: ['BNK-20', 'BNK-24'],
      },
      on: { 'step.left': 'leaving' },
    },
    refused: {
      meta: { caption: 'Gerade nicht möglich', screen: 'refused', ending: 'refused', requirements: ['BNK-24'] },
      on: { 'step.left': 'leaving' },
    },
    unconfirmed: {
      meta: { caption: 'Keine Antwort: noch einmal senden', screen: 'unsure', requirements: ['API-07', 'BNK-20'] },
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
