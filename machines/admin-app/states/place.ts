import { adminApp } from '../admin-app.setup.ts';
import { signInEnds } from '../../sign-in-ends.ts';

/** Where one is: each address leads to exactly one state, and to a page of staff only whoever may open it (SES-12). */
export const place = adminApp.createStateConfig({
  meta: { caption: 'Welche Seite man sieht', requirements: ['ADM-01', 'SES-12'] },
  initial: 'resolving',
  on: {
    'place.doubted': '.unresolved',
    'place.reconsidered': '.settled',
  },
  states: {
    resolving: {
      meta: { caption: 'Erst die Anmeldung klären', screen: 'resolving', requirements: ['SES-03'] },
    },
    unresolved: {
      meta: { caption: 'Keine Antwort zur Anmeldung', screen: 'unclear', requirements: ['API-07'] },
      on: { 'check.retried': 'resolving' },
    },
    settled: {
      meta: { caption: 'Jede Adresse hat ihre Seite' },
      initial: 'deciding',
      on: {
        'route.changed': {
          target: '.deciding',
          actions: {
            type: 'rememberPlace',
            params: ({ event }) => ({ pathname: event.pathname, search: event.search }),
          },
        },
      },
      states: {
        deciding: {
          meta: { caption: 'Was gehört an diese Adresse?', screen: 'resolving', requirements: ['SES-09', 'SES-12'] },
          always: [
            { guard: 'leadsElsewhere', target: 'redirecting' },
            { guard: 'wasInactive', target: 'signedOut.inactive' },
            { guard: 'isByHand', target: 'signedOut.loggedOut' },
            { guard: 'leadsNowhere', target: 'notFound' },
            { guard: 'isNotPermitted', target: 'notPermitted' },
            { guard: 'isLogin', target: 'login' },
            { guard: 'isPasswordHelp', target: 'helping' },
            { guard: 'isPage', target: 'permitted' },
          ],
        },
        redirecting: {
          meta: { caption: 'Weiter zur richtigen Adresse', screen: 'resolving', requirements: ['SES-09'] },
          entry: 'followPlace',
        },
        login: {
          meta: { caption: 'Anmelden', screen: 'login', requirements: ['ADM-01', 'SES-08', 'SES-13'] },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ username: context.username }),
            onDone: signInEnds,
            onError: '#adminApp.crashed',
          },
        },
        helping: {
          meta: {
            caption: 'Passwort vergessen: hilft die Administration',
            screen: 'passwordHelp',
            requirements: ['SES-13'],
          },
        },
        permitted: {
          meta: { caption: 'Seite für diese Rolle', screen: 'page', requirements: ['ADM-01', 'PLT-01'] },
        },
        notPermitted: {
          meta: { caption: 'Gehört nicht zu dieser Rolle', screen: 'notPermitted', requirements: ['ADM-01', 'SES-12'] },
        },
        signedOut: {
          meta: { caption: 'Abgemeldet', requirements: ['SES-06'] },
          initial: 'loggedOut',
          entry: 'askSignOut',
          states: {
            loggedOut: { meta: { caption: 'Selbst abgemeldet', screen: 'loggedOut', requirements: ['SES-06'] } },
            inactive: { meta: { caption: 'Von der App abgemeldet', screen: 'inactive', requirements: ['SES-04'] } },
          },
        },
        notFound: { meta: { caption: 'Seite nicht gefunden', screen: 'notFound', requirements: ['SHL-03'] } },
      },
    },
  },
});
