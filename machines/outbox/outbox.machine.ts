import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  OutboxContext,
  OutboxEvent,
  OutboxQuery,
  OutboxResult,
  OutboxScreen,
  OutboxSearch,
} from './outbox.types.ts';

interface Found {
  readonly result: OutboxResult;
}

/**
 * Every mail and SMS that the product sent, to be looked through and searched (ADM-07).
 *
 * Promises: what stands there answers the search that stands above it; a page that did not come takes nothing away.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    meta: {} as JourneyMeta<OutboxScreen>,
  },
  actors: { searchOutbox: port<OutboxResult, OutboxQuery>('searchOutbox') },
  guards: {
    isFound: (_, { result }: Found) => result.ok,
    isForbidden: (_, { result }: Found) => !result.ok,
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    rememberSearch: assign((_, params: { readonly search: OutboxSearch }) => params),
    rememberPage: assign((_, { result }: Found) =>
      result.ok
        ? { messages: result.value.messages, next: result.value.next, isOlder: false, isMoreMissing: false }
        : {},
    ),
    // In place of the newer ones: a page after the other would fill the memory without end.
    rememberOlder: assign((_, { result }: Found) =>
      result.ok
        ? { messages: result.value.messages, next: result.value.next, isOlder: true, isMoreMissing: false }
        : {},
    ),
    missMore: assign({ isMoreMissing: true }),
  },
  delays: { searchingLimit: patience.reading },
}).createMachine({
  id: 'outbox',
  context: {
    search: { recipient: '', channel: null, state: null },
    messages: [],
    next: null,
    isOlder: false,
    isMoreMissing: false,
  },
  meta: { caption: 'Postausgang', requirements: ['ADM-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Nachrichten werden gesucht', screen: 'loading', requirements: ['ADM-07'] },
      invoke: {
        id: 'searchOutbox',
        src: 'searchOutbox',
        input: ({ context }) => ({ ...context.search, after: null }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            target: 'shown',
            actions: { type: 'rememberPage', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ result: event.output }) },
            target: 'notPermitted',
          },
        ],
        onError: 'loadFailed',
      },
      after: { searchingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Nachrichten konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'outbox.reloaded': 'loading' },
    },
    notPermitted: {
      meta: { caption: 'Rolle reicht nicht mehr', screen: 'notPermitted', requirements: ['ADM-01'] },
      on: { 'outbox.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Nachrichten werden gezeigt', screen: 'list', requirements: ['ADM-07'] },
      initial: 'reading',
      on: {
        'search.submitted': {
          target: 'loading',
          actions: { type: 'rememberSearch', params: ({ event }) => ({ search: event.search }) },
        },
        'outbox.reloaded': 'loading',
      },
      states: {
        reading: {
          meta: { caption: 'Liste lesen und suchen', screen: 'list', requirements: ['ADM-07'] },
          on: { 'more.chosen': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          meta: { caption: 'Ältere werden geladen', screen: 'list', requirements: ['ADM-07'] },
          invoke: {
            id: 'searchMore',
            src: 'searchOutbox',
            input: ({ context }) => ({ ...context.search, after: context.next }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
                target: 'reading',
                actions: { type: 'rememberOlder', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ result: event.output }) },
                target: '#outbox.notPermitted',
              },
            ],
            onError: { target: 'reading', actions: 'missMore' },
          },
          after: { searchingLimit: { target: 'reading', actions: 'missMore' } },
        },
      },
    },
  },
});
