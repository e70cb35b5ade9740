import { assign, sendTo, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  agreementOf,
  canBeAgreed,
  canBeClosed,
  closingOwner,
  hasMorePast,
  isLacking,
  openTask,
  pastPage,
  termsOwner,
} from './tasks.select.ts';
import type {
  AgreeInput,
  AgreeResult,
  LoadTermsResult,
  TaskReport,
  TasksContext,
  TasksEvent,
  TasksNews,
  TasksNotice,
  TasksScreen,
} from './tasks.types.ts';

interface Named {
  readonly taskId: string;
}
interface Loaded {
  readonly result: LoadTermsResult;
}
interface Answered {
  readonly result: AgreeResult;
}

const named = ({ event }: { event: Named }): Named => ({ taskId: event.taskId });
const loaded = ({ event }: { event: { output: LoadTermsResult } }): Loaded => ({ result: event.output });
const answered = ({ event }: { event: { output: AgreeResult } }): Answered => ({ result: event.output });

const tasksSetup = setup({
  types: {
    context: {} as TasksContext,
    events: {} as TasksEvent,
    meta: {} as JourneyMeta<TasksScreen>,
  },
  actors: {
    watchCustomer: channel<TasksNotice>('watchCustomer'),
    loadTerms: port<LoadTermsResult, { readonly businessPartnerId: string }>('loadTerms'),
    agreeToTerms: port<AgreeResult, AgreeInput>('agreeToTerms'),
  },
  guards: {
    isHere: ({ context }) => context.isHere,
    isFailed: ({ context }) => context.hasFailed,
    isLacking: ({ context }) => isLacking(context),
    hasMore: ({ context }) => hasMorePast(context),
    canBeClosed: ({ context }, { taskId }: Named) => canBeClosed(context, taskId),
    canBeAgreed: ({ context }, { taskId }: Named) => canBeAgreed(context, taskId),
    areThere: (_, { result }: Loaded) => result.ok,
    isAgreed: (_, { result }: Answered) => result.ok,
    haveChanged: (_, { result }: Answered) => !result.ok && result.refusal === 'TERMS_CHANGED',
    isNotTheirs: (_, { result }: Loaded | Answered) => !result.ok && result.refusal === 'NOT_YOURS',
  },
  actions: {
    rememberNews: assign((_, { news }: { readonly news: TasksNews }) =>
      news.kind === 'here'
        ? { lists: news.lists, missing: news.missing, isHere: true, hasFailed: false }
        : { hasFailed: news.kind === 'failed' },
    ),
    rememberAsked: assign(({ context }, { taskId }: Named) => ({
      asked: openTask(context, taskId),
      report: null,
      haveChanged: false,
    })),
    forgetAsked: assign({ asked: null, terms: null, haveChanged: false }),
    showMore: assign(({ context }) => ({ pastShown: context.pastShown + pastPage })),
    rememberTerms: assign((_, { result }: Loaded) => (result.ok ? { terms: result.value } : {})),
    noteChange: assign({ haveChanged: true, terms: null }),
    say: assign((_, { report }: { readonly report: TaskReport }) => ({ report })),
    askForCustomer: sendTo('watchCustomer', { type: 'customer.wanted' }),
    closeTasks: sendTo('watchCustomer', ({ context }) => ({
      type: 'wphgTasks.closed' as const,
      businessPartnerId: closingOwner(context),
    })),
    tellAgreement: sendTo('watchCustomer', ({ context }) => ({
      type: 'terms.agreed' as const,
      businessPartnerId: termsOwner(context),
    })),
  },
  delays: { loadingLimit: patience.reading, agreeingLimit: patience.binding },
});

/** What is known stays on the page until something newer is here. */
const listening = tasksSetup.createStateConfig({
  on: {
    'customer.changed': { actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) } },
  },
});

const deciding = tasksSetup.createStateConfig({
  on: {
    'customer.changed': {
      target: '#tasks.deciding',
      actions: { type: 'rememberNews', params: ({ event }) => ({ news: event.news }) },
    },
  },
});

// Whoever may no longer act for an account learns it here; the list that is fetched then shows it.
const notTheirs = {
  target: '#tasks.shown',
  actions: [{ type: 'say', params: { report: 'NOT_YOURS' } }, 'askForCustomer'],
} as const;

/**
 * What the customer is asked to do (BNK-12): to show who they are, to agree to new terms, to renew their WpHG answers.
 *
 * Promises: skeletons until the tasks are here, and what is shown stays while they are loaded again; nobody is told that
 * nothing is to be done before that is known; terms are agreed to by a press on the page where they can be read, a lost
 * answer is asked for again under its key and is never called an agreement; a WpHG task is closed after a question, with
 * all others of its account relation.
 */
export const tasksMachine = tasksSetup.createMachine({
  id: 'tasks',
  context: {
    lists: { open: [], past: [] },
    isHere: false,
    missing: 0,
    hasFailed: false,
    pastShown: pastPage,
    asked: null,
    terms: null,
    haveChanged: false,
    report: null,
  },
  meta: { caption: 'Aufgaben', requirements: ['BNK-12'] },
  invoke: { id: 'watchCustomer', src: 'watchCustomer' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { caption: 'Aufgaben sind unterwegs', screen: 'waiting', requirements: ['BNK-12', 'STO-02'] },
      ...deciding,
    },
    deciding: {
      meta: { caption: 'Was ist bekannt?', requirements: ['BNK-12'] },
      always: [{ guard: 'isHere', target: 'shown' }, { guard: 'isFailed', target: 'failed' }, { target: 'waiting' }],
    },
    failed: {
      meta: { caption: 'Aufgaben nicht erreichbar', screen: 'failed', requirements: ['API-07'] },
      on: { ...deciding.on, 'loading.retried': { target: 'waiting', actions: 'askForCustomer' } },
    },
    shown: {
      meta: { caption: 'Aufgaben werden gezeigt', screen: 'list', requirements: ['BNK-12'] },
      ...listening,
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Aufgaben lesen', screen: 'list', requirements: ['BNK-12', 'STO-01', 'BNK-24'] },
          entry: 'forgetAsked',
          on: {
            'terms.opened': {
              guard: { type: 'canBeAgreed', params: named },
              target: '#tasks.consenting',
              actions: { type: 'rememberAsked', params: named },
            },
            'closing.asked': {
              guard: { type: 'canBeClosed', params: named },
              target: 'asking',
              actions: { type: 'rememberAsked', params: named },
            },
            'more.wanted': { guard: 'hasMore', actions: 'showMore' },
            'loading.retried': { guard: 'isLacking', actions: 'askForCustomer' },
          },
        },
        asking: {
          meta: {
            caption: 'Wirklich schließen? Alle WpHG-Aufgaben des Kontos',
            screen: 'list',
            requirements: ['BNK-12'],
          },
          on: {
            'closing.confirmed': {
              target: 'browsing',
              actions: ['closeTasks', { type: 'say', params: { report: 'TASK_CLOSED' } }],
            },
            'closing.left': 'browsing',
          },
        },
      },
    },
    consenting: {
      meta: { caption: 'Neue Geschäftsbedingungen', requirements: ['BNK-12'] },
      ...listening,
      initial: 'loading',
      states: {
        loading: {
          meta: { caption: 'Geltende Fassung wird geholt', screen: 'termsLoading', requirements: ['BNK-12'] },
          invoke: {
            id: 'loadTerms',
            src: 'loadTerms',
            input: ({ context }) => ({ businessPartnerId: termsOwner(context) }),
            onDone: [
              {
                guard: { type: 'areThere', params: loaded },
                target: 'reading',
                actions: { type: 'rememberTerms', params: loaded },
              },
              { guard: { type: 'isNotTheirs', params: loaded }, ...notTheirs },
            ],
            onError: 'loadFailed',
          },
          after: { loadingLimit: 'loadFailed' },
        },
        loadFailed: {
          meta: { caption: 'Fassung nicht erreichbar', screen: 'termsFailed', requirements: ['API-07'] },
          on: { 'loading.retried': 'loading', 'terms.left': '#tasks.shown' },
        },
        reading: {
          meta: { caption: 'Geschäftsbedingungen lesen', screen: 'terms', requirements: ['BNK-12'] },
          on: { 'terms.accepted': 'agreeing', 'terms.left': '#tasks.shown' },
        },
        agreeing: {
          meta: { caption: 'Zustimmung wird gespeichert', screen: 'terms', requirements: ['BNK-12'] },
          invoke: {
            id: 'agreeToTerms',
            src: 'agreeToTerms',
            input: ({ context }) => agreementOf(context),
            onDone: [
              {
                guard: { type: 'isAgreed', params: answered },
                target: '#tasks.shown',
                actions: ['tellAgreement', { type: 'say', params: { report: 'TERMS_AGREED' } }],
              },
              { guard: { type: 'haveChanged', params: answered }, target: 'loading', actions: 'noteChange' },
              { guard: { type: 'isNotTheirs', params: answered }, ...notTheirs },
            ],
            onError: 'unsure',
          },
          after: { agreeingLimit: 'unsure' },
        },
        unsure: {
          meta: {
            caption: 'Keine Antwort: Ausgang noch offen',
            screen: 'unsure',
            ending: 'failed',
            requirements: ['BNK-12', 'API-07'],
          },
          on: { 'terms.accepted': 'agreeing', 'terms.left': { target: '#tasks.shown', actions: 'askForCustomer' } },
        },
      },
    },
  },
});
