import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { chosenQuery, firstQuery, hasMore, isFirst } from './timeline.select.ts';
import type {
  FoundTransactions,
  LoadInput,
  TimelineContext,
  TimelineEvent,
  TimelineNews,
  TimelineQuery,
  TimelineScreen,
} from './timeline.types.ts';

const requirements = ['BNK-06'] as const;

const found = ({ event }: { event: { output: FoundTransactions } }) => ({ found: event.output });

const timelineSetup = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    meta: {} as JourneyMeta<TimelineScreen>,
  },
  actors: {
    loadTransactions: port<FoundTransactions, LoadInput>('loadTransactions'),
    exportTransactions: port<null, { readonly query: TimelineQuery }>('exportTransactions'),
  },
  guards: {
    isNarrowed: ({ context }) => !isFirst(context.query),
    hasMore: ({ context }) => hasMore(context),
    hasSome: ({ context }) => context.found.total > 0,
  },
  actions: {
    ask: assign(({ context }, params: { readonly part: Partial<TimelineQuery> }) => ({
      asked: { ...chosenQuery(context), ...params.part },
      news: null,
    })),
    askFirst: assign({ asked: firstQuery, news: null }),
    askAgain: assign(({ context }) => ({ asked: context.query, news: null })),
    forgetAsked: assign({ asked: null }),
    rememberFound: assign(({ context }, params: { readonly found: FoundTransactions }) => ({
      query: chosenQuery(context),
      asked: null,
      found: params.found,
    })),
    addFound: assign(({ context }, params: { readonly found: FoundTransactions }) => ({
      found: { ...params.found, transactions: [...context.found.transactions, ...params.found.transactions] },
    })),
    sayNews: assign((_, params: { readonly news: TimelineNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
  },
  delays: {
    loadingLimit: patience.reading,
    // All pages, one after the other.
    exportLimit: 2 * patience.binding,
  },
});

/** Whoever chooses while an answer is on its way gets what was chosen last. */
const filtering = timelineSetup.createStateConfig({
  on: {
    'range.chosen': {
      target: '#timeline.shown.querying',
      reenter: true,
      actions: { type: 'ask', params: ({ event }) => ({ part: { range: event.range } }) },
    },
    'type.chosen': {
      target: '#timeline.shown.querying',
      reenter: true,
      actions: { type: 'ask', params: ({ event }) => ({ part: { type: event.transactionType } }) },
    },
    'status.chosen': {
      target: '#timeline.shown.querying',
      reenter: true,
      actions: { type: 'ask', params: ({ event }) => ({ part: { status: event.status } }) },
    },
  },
});

const queryFailed = {
  target: 'browsing',
  actions: ['forgetAsked', { type: 'sayNews', params: { news: 'QUERY_FAILED' } }],
} as const;
const moreFailed = { target: 'browsing', actions: { type: 'sayNews', params: { news: 'MORE_FAILED' } } } as const;
const exportFailed = { target: 'browsing', actions: { type: 'sayNews', params: { news: 'EXPORT_FAILED' } } } as const;

/**
 * What moved, or is about to move, on the customer's clearing accounts (BNK-06).
 *
 * Promises: the filter always says by what the list was found, so that a lost answer takes the choice back and not the
 * list; of several choices the last one counts; a file holds all that was found, not what is on the page.
 */
export const timelineMachine = timelineSetup.createMachine({
  id: 'timeline',
  context: { query: firstQuery, asked: null, found: { transactions: [], total: 0, next: null }, news: null },
  meta: { caption: 'Aktivitäten', requirements },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Umsätze werden geladen', screen: 'loading', requirements: ['BNK-06', 'API-06'] },
      invoke: {
        id: 'loadTransactions',
        src: 'loadTransactions',
        input: ({ context }) => ({ query: context.query, cursor: null }),
        onDone: { target: 'shown', actions: { type: 'rememberFound', params: found } },
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Umsätze konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'timeline.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Umsätze werden gezeigt', screen: 'list', requirements },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Umsätze lesen und filtern', screen: 'list', requirements },
          on: {
            ...filtering.on,
            'filters.cleared': { guard: 'isNarrowed', target: 'querying', actions: 'askFirst' },
            'timeline.reloaded': { target: 'querying', actions: 'askAgain' },
            'more.wanted': { guard: 'hasMore', target: 'growing', actions: 'forgetNews' },
            'export.wanted': { guard: 'hasSome', target: 'exporting', actions: 'forgetNews' },
          },
        },
        querying: {
          meta: { caption: 'Gewählte Umsätze werden geholt', screen: 'list', requirements },
          ...filtering,
          invoke: {
            id: 'findTransactions',
            src: 'loadTransactions',
            input: ({ context }) => ({ query: chosenQuery(context), cursor: null }),
            onDone: { target: 'browsing', actions: { type: 'rememberFound', params: found } },
            onError: queryFailed,
          },
          after: { loadingLimit: queryFailed },
        },
        growing: {
          meta: { caption: 'Weitere Umsätze werden geholt', screen: 'list', requirements },
          invoke: {
            id: 'moreTransactions',
            src: 'loadTransactions',
            input: ({ context }) => ({ query: context.query, cursor: context.found.next }),
            onDone: { target: 'browsing', actions: { type: 'addFound', params: found } },
            onError: moreFailed,
          },
          after: { loadingLimit: moreFailed },
        },
        exporting: {
          meta: { caption: 'Datei wird erstellt', screen: 'list', requirements },
          invoke: {
            id: 'exportTransactions',
            src: 'exportTransactions',
            input: ({ context }) => ({ query: context.query }),
            onDone: { target: 'browsing', actions: { type: 'sayNews', params: { news: 'EXPORTED' } } },
            onError: exportFailed,
          },
          after: { exportLimit: exportFailed },
        },
      },
    },
  },
});
