import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { LoadedNotes, NotesContext, NotesEvent, NotesQuery, NotesScreen } from './notes.types.ts';

interface Loaded {
  readonly loaded: LoadedNotes;
}

/**
 * What the product itself notes of customers, for staff to look into (ADM-03, decisions §4).
 *
 * Promises: a page that did not come is asked for again, not another one; nothing is changed here, and nothing decided.
 */
export const notesMachine = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    meta: {} as JourneyMeta<NotesScreen>,
  },
  actors: { loadNotes: port<LoadedNotes, NotesQuery>('loadNotes') },
  guards: {
    isLoaded: (_, { loaded }: Loaded) => loaded.ok,
    isForbidden: (_, { loaded }: Loaded) => !loaded.ok,
    hasOlder: ({ context }) => context.next !== null,
  },
  actions: {
    rememberNotes: assign((_, { loaded }: Loaded) => (loaded.ok ? loaded.value : {})),
    goToNewest: assign({ after: null }),
    goToOlder: assign(({ context }) => ({ after: context.next })),
  },
  delays: { loadingLimit: patience.reading },
}).createMachine({
  id: 'notes',
  context: { after: null, notes: [], next: null },
  meta: { caption: 'Notizen', requirements: ['ADM-03'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Notizen werden geladen', screen: 'loading', requirements: ['ADM-03'] },
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context }) => ({ after: context.after }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ loaded: event.output }) },
            target: 'shown',
            actions: { type: 'rememberNotes', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ loaded: event.output }) },
            target: 'notPermitted',
          },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Notizen konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'notes.reloaded': 'loading' },
    },
    notPermitted: {
      meta: { caption: 'Rolle reicht nicht mehr', screen: 'notPermitted', requirements: ['ADM-01'] },
      on: { 'notes.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Notizen werden gezeigt', screen: 'list', requirements: ['ADM-03'] },
      on: {
        'notes.reloaded': { target: 'loading', actions: 'goToNewest' },
        'older.chosen': { guard: 'hasOlder', target: 'loading', actions: 'goToOlder' },
      },
    },
  },
});
