import type { AuthSession } from '#domain/session/auth-session.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { adminAppMachine } from './admin-app.machine.ts';
import type { StaffIdentity } from './admin-app.types.ts';

const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

const operations: StaffIdentity = { username: 'ole.winkler@demo.example', name: 'Ole Winkler', roles: ['operations'] };
const compliance: StaffIdentity = {
  username: 'quirin.huber@demo.example',
  name: 'Quirin Huber',
  roles: ['compliance'],
};

export const adminAppModel: Model<typeof adminAppMachine> = {
  inputs: { home: { pathname: '/', search: '' } },
  events: {
    'route.changed': {
      home: { pathname: '/', search: '' },
      login: { pathname: '/login/', search: '?mode=test' },
      forgottenPassword: { pathname: '/forgot_password', search: '' },
      byHand: { pathname: '/logout/', search: '' },
      inactivity: { pathname: '/logout/inactivity', search: '' },
      releases: { pathname: '/releases', search: '' },
      outbox: { pathname: '/outbox/', search: '' },
      unknown: { pathname: '/nirgends', search: '' },
    },
    'session.began': { inAnotherTab: {} },
    'signIn.completed': {},
    'signOut.chosen': { byStaff: {} },
    'check.retried': { byStaff: {} },
    'place.reconsidered': {},
    'place.doubted': {},
  },
  outcomes: {
    restoreSession: {
      none: { kind: 'none' },
      revoked: { kind: 'revoked' },
      operations: { kind: 'alive', identity: operations },
      compliance: { kind: 'alive', identity: compliance },
    },
    keepSession: { kept: { kind: 'alive', identity: operations }, revoked: { kind: 'revoked' } },
    login: { signedIn: { kind: 'signedIn', auth }, forgotten: { kind: 'forgotten', username: operations.username } },
    session: {
      byHand: { ending: 'byHand' },
      expired: { ending: 'expired' },
      revoked: { ending: 'revoked' },
      failed: { ending: 'failed' },
    },
  },
  accepted: {
    'missing-sample signIn.completed': 'Sagt der Ablauf nur zu sich selbst.',
    'missing-sample place.reconsidered': 'Sagt der Ablauf nur zu sich selbst.',
    'missing-sample place.doubted': 'Sagt der Ablauf nur zu sich selbst.',
  },
  unreachable: {
    'adminApp.running.auth.restoring | xstate.done.actor.restoreSession | 2 | false':
      'es gibt nur diese drei Antworten',
    ...lastOf('adminApp.running.auth.keeping', 'keepSession', 1),
    ...lastOf('adminApp.running.place.settled.login', 'login', 1),
    'adminApp.running.auth.present | xstate.done.actor.session | 3 | false': 'es gibt nur diese vier Enden',
    'adminApp.running.place.settled.deciding | always | 7 | false': 'jede andere Adresse ist schon entschieden',
  },
};

export const adminAppCaptions: Captions<typeof adminAppMachine> = {
  events: {
    'route.changed': 'Adresse gewechselt',
    'session.began': 'In anderem Tab angemeldet',
    'signIn.completed': 'Anmeldung gelungen',
    'signOut.chosen': 'Abmelden gewählt',
    'check.retried': 'Noch einmal gefragt',
    'place.reconsidered': 'Anmeldung geklärt',
    'place.doubted': 'Anmeldung nicht zu klären',
  },
  guards: {
    hasSignedIn: 'angemeldet?',
    hasForgotten: 'Passwort vergessen?',
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
    isNotPermitted: 'nicht für diese Rolle?',
    isLogin: 'Anmeldeseite?',
    isPasswordHelp: 'Passwort vergessen?',
    isPage: 'Seite der Verwaltung?',
  },
  meanings: {
    hasExpired: 'refused',
    wasRevoked: 'refused',
    wasRevokedBefore: 'refused',
    hasFailed: 'failed',
    leadsNowhere: 'refused',
    wasInactive: 'refused',
    isNotPermitted: 'refused',
  },
  charts: { 'adminApp.running.place.settled.permitted': ['releases', 'outbox', 'business-day', 'navigation'] },
  actors: {
    restoreSession: 'Gespeicherte Anmeldung prüfen',
    keepSession: 'Anmeldung speichern und nach der Person fragen',
    login: 'Anmeldung',
    session: 'Sitzung',
    browse: null,
    watchOtherTabs: 'Andere Tabs beobachten',
  },
  samples: {
    'route.changed': {
      home: 'Startseite „{pathname}“',
      login: 'Anmeldung „{pathname}{search}“',
      forgottenPassword: 'Passwort vergessen „{pathname}“',
      byHand: 'Abmeldung „{pathname}“',
      inactivity: 'Abmeldung nach Untätigkeit „{pathname}“',
      releases: 'Freigaben „{pathname}“',
      outbox: 'Postausgang „{pathname}“',
      unknown: 'eine Adresse, die es nicht gibt „{pathname}“',
    },
  },
  answers: {
    restoreSession: {
      none: 'keine Anmeldung gespeichert',
      revoked: 'die gespeicherte Anmeldung wurde widerrufen',
      operations: 'die gespeicherte Anmeldung gilt, Rolle Abwicklung',
      compliance: 'die gespeicherte Anmeldung gilt, Rolle Compliance',
    },
    keepSession: { kept: 'gespeichert', revoked: 'vom Server schon wieder beendet' },
    login: { signedIn: 'angemeldet', forgotten: 'Passwort vergessen gewählt' },
    session: {
      byHand: 'selbst abgemeldet',
      expired: 'abgelaufen',
      revoked: 'widerrufen',
      failed: 'durch eine Störung zu Ende',
    },
  },
};
