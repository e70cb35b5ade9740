import { bankingApp } from '../banking-app.setup.ts';
import { portal } from './portal.ts';
import { open, signedOut } from './open.ts';

/** Where one is: each address leads to exactly one state (SES-09, PLT-09, rules §4). */
export const place = bankingApp.createStateConfig({
  meta: { caption: 'Welche Seite man sieht', requirements: ['SES-09'] },
  initial: 'resolving',
  states: {
    resolving: {
      meta: { caption: 'Erst die Anmeldung klären', screen: 'resolving', requirements: ['SES-03'] },
      on: { 'place.reconsidered': 'settled' },
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
        'place.reconsidered': '.deciding',
      },
      states: {
        deciding: {
          meta: { caption: 'Was gehört an diese Adresse?', screen: 'resolving', requirements: ['SES-09'] },
          always: [
            { guard: 'leadsOut', target: '#bankingApp.running.place.leaving' },
            { guard: 'isAlreadySignedIn', target: 'redirectingHome' },
            { guard: 'needsSignIn', target: 'redirectingToLogin' },
            { guard: 'hasNoPageOfItsOwn', target: 'redirectingWithin' },
            { guard: 'leadsToOnboarding', target: 'movingOn' },
            { guard: 'wasInactive', target: 'signedOut.inactive' },
            { guard: 'isByHand', target: 'signedOut.loggedOut' },
            { guard: 'leadsNowhere', target: 'notFound' },
            { guard: 'leadsInside', target: 'portal' },
            { guard: 'isPublic', target: 'open' },
          ],
        },
        redirectingHome: {
          meta: { caption: 'Weiter zur Startseite', screen: 'resolving', requirements: ['SES-09'] },
          entry: 'followDecision',
        },
        redirectingToLogin: {
          meta: { caption: 'Weiter zum Anmelden', screen: 'resolving', requirements: ['SES-09'] },
          entry: 'followDecision',
        },
        redirectingWithin: {
          meta: { caption: 'Weiter zur ersten Seite des Bereichs', screen: 'resolving', requirements: ['SES-09'] },
          entry: 'followDecision',
        },
        movingOn: {
          meta: { caption: 'Weiter in die Eröffnung', screen: 'resolving', requirements: ['REG-01', 'PLT-03'] },
          entry: 'goToOnboarding',
        },
        open,
        portal,
        signedOut,
        notFound: { meta: { caption: 'Seite nicht gefunden', screen: 'notFound', requirements: ['SHL-03'] } },
      },
    },
    // Whoever leaves does not come back: an address that changes meanwhile is the next page's business.
    leaving: {
      meta: { caption: 'Adresse mit /robo führt hinaus', screen: 'resolving', requirements: ['PLT-09'] },
      after: { noticePause: 'gone' },
    },
    gone: {
      type: 'final',
      meta: {
        caption: 'Hinweis steht, Weiterleitung läuft',
        ending: 'left',
        screen: 'leaving',
        requirements: ['PLT-09'],
      },
      entry: 'leaveForRobo',
    },
  },
});
