import { onboardingApp } from './onboarding-app.setup.ts';
import { auth } from './states/auth.ts';
import { place } from './states/place.ts';

/**
 * The onboarding app: session and place (PLT-01, REG-01, SES-03 to SES-06, SES-09).
 *
 * Promises: whoever wants to become a customer needs no session, and what lives on the server is seen with one alone;
 * every redirect replaces; after a sign-in, and after a session that ran out, the way leads back to where one was.
 */
export const onboardingAppMachine = onboardingApp.createMachine({
  id: 'onboardingApp',
  context: ({ input }) => ({ ...input, username: '', identity: null, ending: null }),
  meta: { caption: 'Eröffnung', requirements: ['PLT-01', 'REG-01', 'SES-03', 'SES-09'] },
  // Nothing waits for the fetched catalogue: until it is there the built-in one serves (API-02).
  invoke: [
    { id: 'browse', src: 'browse' },
    { id: 'refreshCatalogue', src: 'refreshCatalogue' },
    { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  ],
  initial: 'running',
  on: {
    'route.changed': {
      actions: {
        type: 'rememberPlace',
        params: ({ event }) => ({ pathname: event.pathname, search: event.search }),
      },
    },
  },
  states: {
    running: {
      type: 'parallel',
      meta: { caption: 'Eröffnung ist offen' },
      states: { auth, place },
    },
    crashed: {
      type: 'final',
      meta: { caption: 'Unerwarteter Fehler', ending: 'failed', screen: 'crashed', requirements: ['SHL-03'] },
    },
  },
});
