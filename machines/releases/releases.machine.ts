import { releasesWords } from './releases.setup.ts';
import { opened } from './states/opened.ts';

/**
 * What waits for a second pair of eyes: read, compare, release or reject with a reason (ADM-03, decisions §16).
 *
 * Promises: nothing is decided without a reason, and nothing released without the typed word; whoever may not decide is not
 * offered to; after a lost answer the same attempt is repeated, never a second one made.
 */
export const releasesMachine = releasesWords.createMachine({
  id: 'releases',
  context: {
    filter: 'OPEN',
    releases: [],
    after: null,
    next: null,
    isMoreMissing: false,
    chosen: null,
    opened: null,
    wish: null,
    attempt: 0,
    flaws: null,
    refusal: null,
    news: null,
  },
  meta: { caption: 'Freigaben', requirements: ['ADM-03'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Freigaben werden geladen', screen: 'loading', requirements: ['ADM-03'] },
      invoke: {
        id: 'loadReleases',
        src: 'loadReleases',
        input: ({ context }) => ({ filter: context.filter, after: context.after }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ loaded: event.output }) },
            target: 'shown',
            actions: { type: 'rememberReleases', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ loaded: event.output }) },
            target: 'notPermitted',
          },
        ],
        onError: 'loadFailed',
      },
      after: { readingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Freigaben konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'releases.reloaded': 'loading' },
    },
    notPermitted: {
      meta: { caption: 'Rolle reicht nicht mehr', screen: 'notPermitted', requirements: ['ADM-01'] },
      on: { 'releases.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Freigaben werden gezeigt', screen: 'list', requirements: ['ADM-03'] },
      initial: 'reading',
      exit: 'closeList',
      on: {
        'filter.chosen': {
          target: 'loading',
          actions: [{ type: 'rememberFilter', params: ({ event }) => ({ filter: event.filter }) }, 'forgetNews'],
        },
        'releases.reloaded': { target: 'loading', actions: ['goToNewest', 'forgetNews'] },
        'release.opened': {
          guard: { type: 'isShown', params: ({ event }) => ({ releaseId: event.releaseId }) },
          target: 'opened',
          actions: { type: 'rememberChosen', params: ({ event }) => ({ releaseId: event.releaseId }) },
        },
      },
      states: {
        reading: {
          meta: { caption: 'Liste lesen und filtern', screen: 'list', requirements: ['ADM-03'] },
          on: { 'more.chosen': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          meta: { caption: 'Ältere werden geladen', screen: 'list', requirements: ['ADM-03'] },
          invoke: {
            id: 'loadMore',
            src: 'loadReleases',
            input: ({ context }) => ({ filter: context.filter, after: context.next }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => ({ loaded: event.output }) },
                target: 'reading',
                actions: { type: 'rememberOlder', params: ({ event }) => ({ loaded: event.output }) },
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ loaded: event.output }) },
                target: '#releases.notPermitted',
              },
            ],
            onError: { target: 'reading', actions: 'missMore' },
          },
          after: { readingLimit: { target: 'reading', actions: 'missMore' } },
        },
      },
    },
    opened,
  },
});
