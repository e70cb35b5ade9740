import { setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type {
  ChunkReloadContext,
  ChunkReloadEvent,
  ChunkReloadInput,
  ChunkReloadScreen,
  ReloadFlag,
} from './chunk-reload.types.ts';

/**
 * Mends a screen whose code did not load (PLT-12, rules §8): once, after 200 ms, by loading the page anew under a
 * timestamp; a second time it says so. The flag goes when that same route has been shown.
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as ChunkReloadContext,
    events: {} as ChunkReloadEvent,
    input: {} as ChunkReloadInput,
    meta: {} as JourneyMeta<ChunkReloadScreen>,
  },
  actors: {
    readFlag: port<ReloadFlag, { readonly route: string }>('readFlag'),
    /** Sets the flag to the route and replaces the page's address by one with a timestamp. */
    reloadPage: port<null, { readonly route: string }>('reloadPage'),
    clearFlag: port<null, { readonly route: string }>('clearFlag'),
  },
  guards: { isUnset: (_, params: { readonly flag: ReloadFlag }) => params.flag === 'unset' },
  delays: { reloadPause: 200, storageLimit: patience.reading },
}).createMachine({
  id: 'chunkReload',
  context: ({ input }) => ({ route: input.route }),
  meta: { caption: 'Nachladen einer Seite', requirements: ['PLT-11', 'PLT-12'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Wird geladen…', screen: 'loading', requirements: ['PLT-11'] },
      on: { 'chunk.failed': 'deciding', 'route.rendered': 'clearing' },
    },
    deciding: {
      meta: { caption: 'Schon einmal neu geladen?', screen: 'loading', requirements: ['PLT-12'] },
      invoke: {
        id: 'readFlag',
        src: 'readFlag',
        input: ({ context }) => ({ route: context.route }),
        onDone: [
          { guard: { type: 'isUnset', params: ({ event }) => ({ flag: event.output }) }, target: 'pausing' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { storageLimit: 'failed' },
    },
    pausing: {
      meta: { caption: 'Kurz warten', screen: 'loading', requirements: ['PLT-12'] },
      after: { reloadPause: 'reloading' },
    },
    reloading: {
      meta: { caption: 'Seite wird einmal neu geladen', screen: 'loading', requirements: ['PLT-12'] },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context }) => ({ route: context.route }),
        // A page that is replaced never answers; one that answers is still here and could not be replaced.
        onDone: 'failed',
        onError: 'failed',
      },
      after: { storageLimit: 'failed' },
    },
    clearing: {
      meta: { caption: 'Gemerkter Neuversuch wird gelöscht', screen: 'loading', requirements: ['PLT-12'] },
      invoke: {
        id: 'clearFlag',
        src: 'clearFlag',
        input: ({ context }) => ({ route: context.route }),
        onDone: 'shown',
        onError: 'shown',
      },
      after: { storageLimit: 'shown' },
    },
    failed: {
      type: 'final',
      meta: { caption: 'Fehlerseite', ending: 'failed', screen: 'failed', requirements: ['PLT-12', 'SHL-03'] },
    },
    shown: { type: 'final', meta: { caption: 'Seite ist zu sehen', ending: 'success', requirements: ['PLT-11'] } },
  },
});
