import { bankingApp } from '../banking-app.setup.ts';

/** Where one is: each address leads to exactly one state (SES-09, PLT-09, rules §4). */
export const place = bankingApp.createStateConfig({
  meta: { caption: 'Ort', requirements: ['SES-09'] },
  initial: 'resolving',
  states: {
    resolving: {
      meta: { caption: 'Erst die Anmeldung klären', screen: 'resolving' },
      on: { 'place.reconsidered': 'settled' },
    },
    settled: {
      meta: { caption: 'Ort steht fest' },
      initial: 'deciding',
      on: {
        'route.changed': {
          target: '.deciding',
          actions: {
            type: 'rememberPlace',
            params: ({ event }) => ({ pathname: event.pathname, search: event.search }),
          },
        },
        'place.reconsidered': '.deciding',
      },
      states: {
        deciding: {
          meta: { caption: 'Was gehört an diese Adresse?', screen: 'resolving', requirements: ['SES-09'] },
          always: [
            { guard: 'leadsOut', target: '#bankingApp.running.place.leaving' },
            { guard: 'leadsElsewhere', target: 'redirecting' },
            { guard: 'isInactivity', target: 'inactive' },
            { guard: 'signsOut', target: 'loggedOut' },
            { guard: 'leadsNowhere', target: 'notFound' },
            { guard: 'leadsInside', target: 'portal' },
            { guard: 'isLogin', target: 'login' },
            { guard: 'isForgottenPassword', target: 'forgottenPassword' },
            { target: 'appDownload' },
          ],
        },
        redirecting: {
          meta: { caption: 'Adresse wird ersetzt', screen: 'resolving' },
          entry: 'followDecision',
        },
        login: {
          meta: { caption: 'Anmelden', screen: 'login', requirements: ['SES-08', 'SES-09'] },
          invoke: {
            id: 'login',
            src: 'login',
            input: { username: '' },
            onDone: { actions: { type: 'completeSignIn', params: ({ event }) => ({ auth: event.output.auth }) } },
            onError: '#bankingApp.crashed',
          },
        },
        forgottenPassword: {
          meta: { caption: 'Passwort vergessen', screen: 'forgottenPassword', requirements: ['SES-10'] },
          invoke: {
            id: 'forgottenPassword',
            src: 'forgottenPassword',
            input: { username: '' },
            onDone: 'passwordChanged',
            onError: '#bankingApp.crashed',
          },
        },
        passwordChanged: {
          meta: { caption: 'Neues Passwort gilt', screen: 'passwordChanged', requirements: ['SES-10'] },
        },
        loggedOut: {
          meta: { caption: 'Abgemeldet', screen: 'loggedOut', requirements: ['SES-06'] },
          entry: 'askSignOut',
        },
        inactive: {
          meta: { caption: 'Wegen Untätigkeit abgemeldet', screen: 'inactive', requirements: ['SES-04'] },
          entry: 'askSignOut',
        },
        portal: {
          meta: {
            caption: 'Seiten des Portals',
            screen: 'portal',
            requirements: ['SES-09', 'BNK-01', 'BNK-03', 'BNK-08'],
          },
        },
        appDownload: { meta: { caption: 'App laden', screen: 'appDownload', requirements: ['SES-09'] } },
        notFound: { meta: { caption: 'Seite nicht gefunden', screen: 'notFound', requirements: ['SHL-03'] } },
      },
    },
    // Whoever leaves does not come back: an address that changes meanwhile is the next page's business.
    leaving: {
      meta: { caption: 'Adresse führt hinaus', screen: 'resolving', requirements: ['PLT-09'] },
      after: { noticePause: 'gone' },
    },
    gone: {
      type: 'final',
      meta: { caption: 'Hinweis steht, Weiterleitung läuft', screen: 'leaving', requirements: ['PLT-09'] },
      entry: 'leaveForRobo',
    },
  },
});
