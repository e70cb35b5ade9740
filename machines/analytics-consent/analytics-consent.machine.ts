import { assign, sendTo, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  AnalyticsConsentContext,
  AnalyticsConsentEvent,
  AnalyticsConsentInput,
  AnalyticsConsentScreen,
  ChoiceToKeep,
  ConsentChoice,
  MeasuredPage,
} from './analytics-consent.types.ts';

const choiceOf = ({ event }: { readonly event: { readonly output: ConsentChoice } }) => ({ choice: event.output });

/**
 * Whether the use of the pages is measured (PLT-15, § 25 TDDDG). Begins only where an installation has a tag manager.
 *
 * Promises: nothing is loaded from it and nothing told to it before somebody has said yes; a no weighs as much as a yes and
 * stays, in every tab of the browser; either may be changed at any time; what it is told names a page, and nobody and nothing of theirs.
 */
export const analyticsConsentMachine = setup({
  types: {
    context: {} as AnalyticsConsentContext,
    events: {} as AnalyticsConsentEvent,
    input: {} as AnalyticsConsentInput,
    meta: {} as JourneyMeta<AnalyticsConsentScreen>,
  },
  actors: {
    readChoice: port<ConsentChoice>('readChoice'),
    keepChoice: port<null, ChoiceToKeep>('keepChoice'),
    loadManager: port<null>('loadManager'),
    watchPages: channel('watchPages'),
    watchChoices: channel('watchChoices'),
    tellManager: channel<MeasuredPage>('tellManager'),
  },
  guards: {
    wasGranted: (_, params: { readonly choice: ConsentChoice }) => params.choice === 'granted',
    wasRefused: (_, params: { readonly choice: ConsentChoice }) => params.choice === 'refused',
    isOpen: (_, params: { readonly choice: ConsentChoice }) => params.choice === null,
  },
  actions: {
    rememberPage: assign((_, params: { readonly page: string }) => ({ page: params.page })),
    rememberFetched: assign({ isFetched: true }),
    tellPage: sendTo('tellManager', ({ context }): MeasuredPage => ({ type: 'page.measured', page: context.page })),
  },
  delays: { storageLimit: patience.reading, loadLimit: patience.reading },
}).createMachine({
  id: 'analyticsConsent',
  context: ({ input }) => ({ page: input.page, isFetched: false }),
  meta: { caption: 'Einwilligung in die Messung', requirements: ['PLT-15'] },
  invoke: [
    { id: 'watchPages', src: 'watchPages' },
    { id: 'watchChoices', src: 'watchChoices' },
  ],
  initial: 'reading',
  on: {
    'page.opened': { actions: { type: 'rememberPage', params: ({ event }) => ({ page: event.page }) } },
  },
  states: {
    reading: {
      meta: { caption: 'Frühere Entscheidung wird gelesen', requirements: ['PLT-15'] },
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: [
          { guard: { type: 'wasGranted', params: choiceOf }, target: 'loading' },
          { guard: { type: 'wasRefused', params: choiceOf }, target: 'unmeasured' },
          { guard: { type: 'isOpen', params: choiceOf }, target: 'asking' },
        ],
        onError: 'asking',
      },
      after: { storageLimit: 'asking' },
    },
    asking: {
      meta: { caption: 'Ablehnen oder zustimmen?', screen: 'asking', requirements: ['PLT-15'] },
      on: {
        'consent.granted': 'granting',
        'consent.refused': 'refusing',
        'elsewhere.granted': 'loading',
        'elsewhere.refused': 'refusing',
      },
    },
    granting: {
      meta: { caption: 'Zustimmung wird gemerkt', screen: 'asking', requirements: ['PLT-15'] },
      invoke: {
        id: 'keepChoice',
        src: 'keepChoice',
        input: ({ context: { isFetched } }): ChoiceToKeep => ({ choice: 'granted', isFetched }),
        // What could not be kept is asked again on the next visit; the yes holds for this one.
        onDone: 'loading',
        onError: 'loading',
      },
      after: { storageLimit: 'loading' },
      on: { 'elsewhere.refused': 'refusing' },
    },
    refusing: {
      meta: { caption: 'Ablehnung wird gemerkt', screen: 'asking', requirements: ['PLT-15'] },
      invoke: {
        id: 'keepChoice',
        src: 'keepChoice',
        input: ({ context: { isFetched } }): ChoiceToKeep => ({ choice: 'refused', isFetched }),
        onDone: 'unmeasured',
        onError: 'unmeasured',
      },
      after: { storageLimit: 'unmeasured' },
    },
    loading: {
      // A program that is asked for runs when it comes, whether anybody still wants it or not.
      entry: 'rememberFetched',
      meta: { caption: 'Messprogramm wird geladen', screen: 'settled', requirements: ['PLT-15'] },
      invoke: {
        id: 'loadManager',
        src: 'loadManager',
        onDone: 'measuring',
        onError: 'unmeasured',
      },
      after: { loadLimit: 'unmeasured' },
      on: { 'consent.reopened': 'asking', 'elsewhere.refused': 'refusing' },
    },
    measuring: {
      meta: { caption: 'Geöffnete Seiten werden gezählt', screen: 'settled', requirements: ['PLT-15'] },
      invoke: { id: 'tellManager', src: 'tellManager' },
      entry: 'tellPage',
      on: {
        'page.opened': {
          actions: [{ type: 'rememberPage', params: ({ event }) => ({ page: event.page }) }, 'tellPage'],
        },
        'consent.reopened': 'asking',
        'elsewhere.refused': 'refusing',
      },
    },
    unmeasured: {
      meta: { caption: 'Nichts wird gemessen', screen: 'settled', requirements: ['PLT-15'] },
      on: { 'consent.reopened': 'asking' },
    },
  },
});
