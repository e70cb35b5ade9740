import type { AuthSession } from '#domain/session/auth-session.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { onboardingAppMachine } from './onboarding-app.machine.ts';

const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

const identity = { username: 'anna.berger@kunden.example', groups: ['customer'] };

export const onboardingAppModel: Model<typeof onboardingAppMachine> = {
  inputs: { home: { pathname: '/', search: '' } },
  events: {
    'route.changed': {
      home: { pathname: '/', search: '' },
      newProduct: { pathname: '/new-product', search: '' },
      newCustomer: { pathname: '/new-product/new-customer-new-business-partner-vv', search: '' },
      existingCustomer: { pathname: '/new-product/existing-customer-new-business-partner-vv', search: '' },
      noEntryPoint: { pathname: '/new-product/irgendwas', search: '' },
      withdrawal: { pathname: '/withdraw-contract', search: '' },
      login: { pathname: '/login/', search: '?to=%2Fwithdraw-contract' },
      forgottenPassword: { pathname: '/forgot_password', search: '' },
      byHand: { pathname: '/logout/', search: '' },
      inactivity: { pathname: '/logout/inactivity', search: '' },
      unknown: { pathname: '/nirgends', search: '' },
    },
    'session.began': { inAnotherTab: {} },
    // A page that creates an access says so too.
    'signIn.completed': { byNewAccess: { auth } },
    'signOut.chosen': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'place.reconsidered': {},
  },
  outcomes: {
    restoreSession: { none: { kind: 'none' }, revoked: { kind: 'revoked' }, alive: { kind: 'alive', identity } },
    keepSession: { kept: identity },
    fetchSignIn: { here: null },
    login: { signedIn: { kind: 'signedIn', auth }, forgotten: { kind: 'forgotten', username: identity.username } },
    forgottenPassword: {
      changed: { kind: 'changed', username: identity.username },
      left: { kind: 'left', username: identity.username },
    },
    session: {
      byHand: { ending: 'byHand' },
      expired: { ending: 'expired' },
      revoked: { ending: 'revoked' },
      failed: { ending: 'failed' },
    },
  },
  meanings: {
    login: { signedIn: 'success', forgotten: 'left' },
    forgottenPassword: { changed: 'success', left: 'left' },
  },
  accepted: { 'missing-sample place.reconsidered': 'Sagt der Ablauf nur zu sich selbst.' },
  unreachable: {
    'onboardingApp.running.auth.restoring | xstate.done.actor.restoreSession | 2 | false':
      'es gibt nur diese drei Antworten',
    ...lastOf('onboardingApp.running.place.settled.login', 'login', 1),
    ...lastOf('onboardingApp.running.place.settled.forgottenPassword', 'forgottenPassword', 1),
    'onboardingApp.running.auth.present | xstate.done.actor.session | 3 | false': 'es gibt nur diese vier Enden',
    'onboardingApp.running.place.settled.deciding | always | 6 | false': 'jede andere Adresse ist schon entschieden',
  },
};

export const onboardingAppCaptions: Captions<typeof onboardingAppMachine> = {
  events: {
    'route.changed': 'Adresse gewechselt',
    'session.began': 'In anderem Tab angemeldet',
    'signIn.completed': 'Anmeldung gelungen',
    'signOut.chosen': 'Abmelden gewählt',
    'loading.retried': 'Noch einmal versucht',
    'place.reconsidered': 'Anmeldung geklärt',
  },
  guards: {
    hasSignedIn: 'angemeldet?',
    hasForgotten: 'Passwort vergessen?',
    hasChanged: 'Passwort geändert?',
    hasLeft: 'zurück zur Anmeldung?',
    isAlive: 'noch gültig?',
    wasRevokedBefore: 'vom Server schon beendet?',
    isGone: 'keine oder abgelaufen?',
    wasByHand: 'selbst abgemeldet, hier oder in anderem Tab?',
    hasExpired: 'abgelaufen?',
    wasRevoked: 'vom Server beendet?',
    hasFailed: 'nicht mehr zu prüfen?',
    leadsElsewhere: 'gehört eine andere Adresse hierher?',
    isByHand: 'selbst abgemeldet?',
    wasInactive: 'Sitzung nicht mehr gültig?',
    leadsNowhere: 'unbekannte Adresse?',
    isLogin: 'Anmeldeseite?',
    isForgottenPassword: 'Passwort vergessen?',
    isPage: 'Seite der Eröffnung?',
  },
  meanings: {
    hasExpired: 'refused',
    wasRevoked: 'refused',
    wasRevokedBefore: 'refused',
    hasFailed: 'failed',
    leadsNowhere: 'refused',
    wasInactive: 'refused',
  },
  charts: {
    'onboardingApp.running.place.settled.opened': [
      'consent-link',
      'contract-withdrawal',
      'invitation',
      'new-investment',
      'new-product',
      'product-choice',
      'registration',
      'strategy-change',
      'wphg-update',
    ],
  },
  actors: {
    restoreSession: 'Gespeicherte Anmeldung prüfen',
    keepSession: 'Anmeldung speichern',
    fetchSignIn: 'Anmeldung vorbereiten',
    login: 'Anmeldung',
    forgottenPassword: 'Passwort vergessen',
    session: 'Sitzung',
    browse: null,
    refreshCatalogue: null,
    watchOtherTabs: 'Andere Tabs beobachten',
  },
  samples: {
    'route.changed': {
      home: 'Startseite „{pathname}“',
      newProduct: 'Auswahl „{pathname}“',
      newCustomer: 'Fragen für neue Kundinnen und Kunden „{pathname}“',
      existingCustomer: 'Fragen für Kundinnen und Kunden „{pathname}“',
      noEntryPoint: 'ein Weg, den es nicht gibt „{pathname}“',
      withdrawal: 'Vertrag widerrufen „{pathname}“',
      login: 'Anmeldung „{pathname}{search}“',
      forgottenPassword: 'Passwort vergessen „{pathname}“',
      byHand: 'Abmeldung „{pathname}“',
      inactivity: 'Abmeldung nach Untätigkeit „{pathname}“',
      unknown: 'eine Adresse, die es nicht gibt „{pathname}“',
    },
  },
  answers: {
    restoreSession: {
      none: 'keine Anmeldung gespeichert',
      revoked: 'die gespeicherte Anmeldung wurde widerrufen',
      alive: 'die gespeicherte Anmeldung gilt',
    },
    login: { signedIn: 'angemeldet', forgotten: 'Passwort vergessen gewählt' },
    forgottenPassword: { changed: 'Passwort geändert', left: 'ohne neues Passwort zurück' },
    session: {
      byHand: 'selbst abgemeldet',
      expired: 'abgelaufen',
      revoked: 'widerrufen',
      failed: 'durch eine Störung zu Ende',
    },
  },
};
