import { adminApp } from './admin-app.setup.ts';
import { auth } from './states/auth.ts';
import { place } from './states/place.ts';

/**
 * The admin app: sign-in of staff, session and place (ADM-01, SES-12, SES-13).
 *
 * Promises: nothing is shown without a session of staff, and no page to a role that it is not for; every redirect replaces;
 * a sign-in counts once the server has said who it is.
 */
export const adminAppMachine = adminApp.createMachine({
  id: 'adminApp',
  context: ({ input }) => ({ ...input, username: '', identity: null, ending: null }),
  meta: { caption: 'Verwaltung', requirements: ['ADM-01', 'PLT-01', 'SES-13'] },
  invoke: [
    { id: 'browse', src: 'browse' },
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
      meta: { caption: 'Verwaltung ist geöffnet' },
      states: { auth, place },
    },
    crashed: {
      type: 'final',
      meta: { caption: 'Unerwarteter Fehler', ending: 'failed', screen: 'crashed', requirements: ['SHL-03'] },
    },
  },
});
