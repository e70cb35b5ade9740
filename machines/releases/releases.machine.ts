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
        input: ({ context }) => ({ filter: context.filter }),
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
      meta: { caption: 'Liste lesen und filtern', screen: 'list', requirements: ['ADM-03'] },
      on: {
        'filter.chosen': {
          target: 'loading',
          actions: [{ type: 'rememberFilter', params: ({ event }) => ({ filter: event.filter }) }, 'forgetNews'],
        },
        'releases.reloaded': { target: 'loading', actions: 'forgetNews' },
        'release.opened': {
          guard: { type: 'isShown', params: ({ event }) => ({ releaseId: event.releaseId }) },
          target: 'opened',
          actions: { type: 'rememberChosen', params: ({ event }) => ({ releaseId: event.releaseId }) },
        },
      },
    },
    opened,
  },
});
