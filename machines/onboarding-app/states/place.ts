import { passwordHelpEnds } from '../../customer-auth.ts';
import { signInEnds } from '../../sign-in-ends.ts';
import { onboardingApp } from '../onboarding-app.setup.ts';

/** Where one is: each address leads to exactly one state (SES-09, REG-01). */
export const place = onboardingApp.createStateConfig({
  meta: { caption: 'Welche Seite man sieht', requirements: ['REG-01', 'SES-09'] },
  initial: 'resolving',
  on: { 'place.reconsidered': '.settled' },
  states: {
    resolving: {
      meta: { caption: 'Erst die Anmeldung klären', screen: 'resolving', requirements: ['SES-03'] },
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
          meta: { caption: 'Was gehört an diese Adresse?', screen: 'resolving', requirements: ['REG-01', 'SES-09'] },
          always: [
            { guard: 'leadsElsewhere', target: 'redirecting' },
            { guard: 'wasInactive', target: 'signedOut.inactive' },
            { guard: 'isByHand', target: 'signedOut.loggedOut' },
            { guard: 'leadsNowhere', target: 'notFound' },
            { guard: 'isLogin', target: 'preparingLogin' },
            { guard: 'isForgottenPassword', target: 'preparingHelp' },
            { guard: 'isPage', target: 'opened' },
          ],
        },
        redirecting: {
          meta: { caption: 'Weiter zur richtigen Adresse', screen: 'resolving', requirements: ['SES-09'] },
          entry: 'followPlace',
        },
        preparingLogin: {
          meta: { caption: 'Anmeldung wird geladen', screen: 'resolving', requirements: ['PLT-11'] },
          invoke: { id: 'fetchSignIn', src: 'fetchSignIn', onDone: 'login', onError: 'unfetched' },
          after: { fetchLimit: 'unfetched' },
        },
        preparingHelp: {
          meta: { caption: 'Hilfe zum Passwort wird geladen', screen: 'resolving', requirements: ['PLT-11'] },
          invoke: { id: 'fetchSignIn', src: 'fetchSignIn', onDone: 'forgottenPassword', onError: 'unfetched' },
          after: { fetchLimit: 'unfetched' },
        },
        unfetched: {
          meta: { caption: 'Seite nicht geladen', screen: 'unfetched', requirements: ['PLT-12', 'API-07'] },
          on: { 'loading.retried': 'deciding' },
        },
        login: {
          meta: { caption: 'Anmelden', screen: 'login', requirements: ['SES-01', 'SES-08', 'SES-09'] },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ username: context.username }),
            onDone: signInEnds,
            onError: '#onboardingApp.crashed',
          },
        },
        forgottenPassword: {
          meta: { caption: 'Passwort vergessen', screen: 'forgottenPassword', requirements: ['SES-10'] },
          invoke: {
            id: 'forgottenPassword',
            src: 'forgottenPassword',
            input: ({ context }) => ({ username: context.username }),
            onDone: passwordHelpEnds,
            onError: '#onboardingApp.crashed',
          },
        },
        passwordChanged: {
          meta: { caption: 'Neues Passwort gilt', screen: 'passwordChanged', requirements: ['SES-10'] },
        },
        opened: {
          meta: {
            caption: 'Seite der Eröffnung',
            screen: 'page',
            requirements: ['PLT-01', 'ONB-01', 'REG-01'],
          },
        },
        signedOut: {
          meta: { caption: 'Abgemeldet', requirements: ['SES-06'] },
          initial: 'loggedOut',
          entry: 'askSignOut',
          states: {
            loggedOut: { meta: { caption: 'Selbst abgemeldet', screen: 'loggedOut', requirements: ['SES-06'] } },
            inactive: {
              meta: { caption: 'Von der App abgemeldet', screen: 'inactive', requirements: ['SES-04', 'SES-05'] },
            },
          },
        },
        notFound: { meta: { caption: 'Seite nicht gefunden', screen: 'notFound', requirements: ['SHL-03'] } },
      },
    },
  },
});
