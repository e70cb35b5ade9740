import type { EventObject } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import { bankingApp } from './banking-app.setup.ts';
import type { BankingAppEvent } from './banking-app.types.ts';
import { place } from './states/place.ts';

/** The tokens that a sign-in won travel in its event alone: no context keeps them. */
const wonAuth = (event: EventObject): AuthSession => {
  const { auth } = event as Partial<Extract<BankingAppEvent, { type: 'signIn.completed' }>>;
  if (auth === undefined) throw new Error('There is no sign-in to keep.');
  return auth;
};

/**
 * The banking portal: start, sign-in, session and place (PLT-10, SES-03 to SES-06, SES-09, rules §4).
 *
 * Promises: nothing protected is shown without a session; every redirect replaces; the customer's data live exactly
 * as long as the session; a journey never has to know whether one is signed in.
 */
export const bankingAppMachine = bankingApp.createMachine({
  id: 'bankingApp',
  context: ({ input }) => ({ ...input, identity: null, banners: [], sidebars: [] }),
  meta: { caption: 'Bankportal', requirements: ['PLT-01', 'SES-09'] },
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
      meta: { caption: 'Unerwarteter Fehler im Portal', screen: 'crashed', requirements: ['SHL-03'] },
    },
    running: {
      type: 'parallel',
      meta: { caption: 'Portal ist geöffnet' },
      states: {
        auth: {
          meta: { caption: 'Anmeldung', requirements: ['SES-03'] },
          initial: 'restoring',
          states: {
            restoring: {
              meta: { caption: 'Gespeicherte Anmeldung wird geprüft' },
              invoke: {
                id: 'restoreSession',
                src: 'restoreSession',
                onDone: [
                  {
                    guard: { type: 'isAlive', params: ({ event }) => ({ restored: event.output }) },
                    target: 'present',
                    actions: { type: 'rememberRestored', params: ({ event }) => ({ restored: event.output }) },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
              after: { restoreLimit: 'absent' },
            },
            absent: {
              meta: { caption: 'Niemand angemeldet' },
              entry: ['forgetIdentity', 'reconsiderPlace'],
              on: { 'session.began': 'restoring', 'signIn.completed': 'keeping' },
            },
            keeping: {
              meta: { caption: 'Anmeldung wird gespeichert', requirements: ['SES-01'] },
              invoke: {
                id: 'keepSession',
                src: 'keepSession',
                input: ({ event }) => ({ auth: wonAuth(event) }),
                onDone: {
                  target: 'present',
                  actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
                },
                onError: 'absent',
              },
              after: { keepLimit: 'absent' },
            },
            present: {
              meta: { caption: 'Angemeldet', requirements: ['SES-03', 'STO-01'] },
              entry: ['reconsiderPlace', 'requestCustomer'],
              invoke: [
                {
                  id: 'session',
                  src: 'session',
                  onDone: {
                    target: 'absent',
                    actions: { type: 'goAfterSession', params: ({ event }) => ({ ending: event.output.ending }) },
                  },
                  onError: { target: 'absent', actions: { type: 'goAfterSession', params: { ending: 'expired' } } },
                },
                {
                  id: 'customer',
                  src: 'customer',
                  input: ({ context }) => ({ exemptProviders: context.exemptProviders }),
                  onError: { target: 'absent', actions: { type: 'goAfterSession', params: { ending: 'expired' } } },
                },
              ],
              on: { 'signOut.chosen': { actions: 'passSignOut' } },
            },
          },
        },
        place,
      },
    },
  },
});
