import { bankingApp } from './banking-app.setup.ts';
import { auth } from './states/auth.ts';
import { place } from './states/place.ts';

/**
 * The banking portal: start, sign-in, session and place (PLT-10, SES-03 to SES-06, SES-09, rules §4).
 *
 * Promises: nothing protected is shown without a session; every redirect replaces; the customer's data live exactly
 * as long as the session; a journey never has to know whether one is signed in.
 */
export const bankingAppMachine = bankingApp.createMachine({
  id: 'bankingApp',
  context: ({ input }) => ({
    ...input,
    username: '',
    identity: null,
    ending: null,
    keptUntil: null,
    refusals: {},
    banners: [],
    sidebars: [],
  }),
  meta: { caption: 'Bankportal', requirements: ['PLT-01', 'PLT-10', 'SES-03', 'SES-09'] },
  // Nothing waits for the fetched catalogue: until it is there the built-in one serves (API-02).
  invoke: [
    { id: 'browse', src: 'browse' },
    { id: 'refreshCatalogue', src: 'refreshCatalogue' },
    { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  ],
  initial: 'starting',
  on: {
    'route.changed': {
      actions: {
        type: 'rememberPlace',
        params: ({ event }) => ({ pathname: event.pathname, search: event.search }),
      },
    },
    'banner.raised': { actions: { type: 'addBanner', params: ({ event }) => ({ banner: event.banner }) } },
    'sidebar.opened': { actions: { type: 'openSidebar', params: ({ event }) => ({ id: event.id }) } },
    'sidebar.removed': { actions: { type: 'removeSidebar', params: ({ event }) => ({ id: event.id }) } },
    'sidebars.closed': { actions: 'closeSidebars' },
    'banner.removed': { actions: { type: 'removeBanner', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    starting: {
      meta: { caption: 'Portal wird geöffnet', screen: 'starting', requirements: ['PLT-10'] },
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context }) => ({ mode: context.mode }),
        onDone: 'running',
        onError: 'crashed',
      },
    },
    crashed: {
      type: 'final',
      meta: { caption: 'Unerwarteter Fehler im Portal', ending: 'failed', screen: 'crashed', requirements: ['SHL-03'] },
    },
    running: {
      type: 'parallel',
      meta: { caption: 'Portal ist geöffnet' },
      states: {
        auth,
        place,
      },
    },
  },
});
