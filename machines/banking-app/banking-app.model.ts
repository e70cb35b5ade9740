import type { AuthSession } from '#domain/session/auth-session.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { bankingAppMachine } from './banking-app.machine.ts';

const auth: AuthSession = {
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresIn: 300,
  tokenType: 'Bearer',
};

const identity = { username: 'anna.berger@kunden.example', groups: ['customer'] };

export const bankingAppModel: Model<typeof bankingAppMachine> = {
  inputs: {
    home: {
      mode: '',
      routes: ['/', '/login/secure', '/orders', '/market', '/voucher-card', '/academy', '/withdrawal/:id'],
      journeys: ['/withdrawal/:id'],
      exemptProviders: [],
      pathname: '/',
      search: '',
    },
  },
  events: {
    'route.changed': {
      home: { pathname: '/', search: '' },
      login: { pathname: '/login/', search: '?mode=test' },
      forgottenPassword: { pathname: '/forgot_password', search: '' },
      byHand: { pathname: '/logout/', search: '' },
      inactivity: { pathname: '/logout/inactivity', search: '' },
      appDownload: { pathname: '/download/app/', search: '' },
      robo: { pathname: '/robo/start', search: '' },
      orders: { pathname: '/orders/', search: '' },
      market: { pathname: '/market', search: '' },
      voucherCard: { pathname: '/voucher-card', search: '' },
      academy: { pathname: '/academy', search: '' },
      factors: { pathname: '/login/secure', search: '' },
      settings: { pathname: '/setup', search: '' },
      withdrawal: { pathname: '/withdrawal/IPS-1001-1', search: '' },
      unknown: { pathname: '/nirgends', search: '' },
    },
    'session.began': { inAnotherTab: {} },
    'signIn.completed': {},
    'signOut.chosen': { byCustomer: {} },
    'customer.learned': {
      newcomer: {
        refusals: {
          orders: 'NOT_IDENTIFIED',
          market: 'NO_ACTIVE_PARTNER',
          'voucher-card': 'NO_OPEN_INVESTMENT',
          academy: 'PACKAGE_TOO_LOW',
        },
      },
      identified: { refusals: {} },
      staff: { refusals: { orders: 'NOT_PERMITTED' } },
    },
    'banner.raised': { partnerFailed: { banner: { id: 'partner', variant: 'error' } } },
    'banner.removed': { partnerFailed: { id: 'partner' } },
    'sidebar.opened': { help: { id: 'help' } },
    'sidebar.removed': { help: { id: 'help' } },
    'sidebars.closed': { all: {} },
    'place.reconsidered': {},
  },
  outcomes: {
    startUp: { open: undefined },
    restoreSession: { none: { kind: 'none' }, alive: { kind: 'alive', identity } },
    keepSession: { kept: identity },
    login: { signedIn: { kind: 'signedIn', auth }, forgotten: { kind: 'forgotten', username: identity.username } },
    forgottenPassword: {
      changed: { kind: 'changed', username: identity.username },
      left: { kind: 'left', username: identity.username },
    },
    session: { byHand: { ending: 'byHand' }, expired: { ending: 'expired' } },
    customer: {},
  },
  // Banners, sidebars and the typed user name come and go without deciding anything; of the address only the path leads somewhere.
  projectModel: ({ context }) => ({
    signedIn: context.identity !== null,
    pathname: context.pathname,
    refusals: context.refusals,
  }),
  // The last question of a closed list: the others were asked before it, and it names the arrow that is left.
  unreachable: {
    'bankingApp.running.auth.restoring | xstate.done.actor.restoreSession | 1 | false':
      'es gibt nur diese zwei Antworten',
    ...lastOf('bankingApp.running.place.settled.open.login', 'login', 1),
    ...lastOf('bankingApp.running.place.settled.open.forgottenPassword', 'forgottenPassword', 1),
    'bankingApp.running.auth.present | xstate.done.actor.session | 1 | false': 'es gibt nur diese zwei Enden',
    'bankingApp.running.place.settled.deciding | always | 8 | false': 'jede andere Adresse ist schon entschieden',
    'bankingApp.running.place.settled.open.choosing | always | 2 | false': 'es gibt nur diese drei Seiten',
    'bankingApp.running.place.settled.portal.deciding | always | 7 | false': 'was keine Strecke ist, ist eine Seite',
  },
};

export const bankingAppCaptions: Captions<typeof bankingAppMachine> = {
  events: {
    'route.changed': 'Adresse gewechselt',
    'session.began': 'In anderem Tab angemeldet',
    'signIn.completed': 'Anmeldung gelungen',
    'signOut.chosen': 'Abmelden gewählt',
    'customer.learned': 'Kundendaten da',
    'banner.raised': 'Meldung gezeigt',
    'banner.removed': 'Meldung entfernt',
    'sidebar.opened': 'Seitendialog geöffnet',
    'sidebar.removed': 'Seitendialog entfernt',
    'sidebars.closed': 'Alle Seitendialoge geschlossen',
    'place.reconsidered': 'Anmeldung geklärt',
  },
  guards: {
    hasSignedIn: 'angemeldet?',
    hasForgotten: 'Passwort vergessen?',
    hasChanged: 'Passwort geändert?',
    hasLeft: 'zurück zur Anmeldung?',
    isAlive: 'noch gültig?',
    isGone: 'keine oder abgelaufen?',
    wasByHand: 'selbst abgemeldet, hier oder in anderem Tab?',
    hasExpired: 'abgelaufen?',
    leadsOut: 'enthält /robo?',
    isAlreadySignedIn: 'angemeldet auf einer Anmeldeseite?',
    needsSignIn: 'nicht angemeldet auf einer geschützten Seite?',
    hasNoPageOfItsOwn: 'Bereich ohne eigene Seite (/setup)?',
    leadsNowhere: 'unbekannte Adresse?',
    leadsInside: 'Seite des Portals?',
    wasInactive: 'Sitzung nicht mehr gültig?',
    isLogin: 'Anmeldeseite?',
    isForgottenPassword: 'Passwort vergessen?',
    isAppDownload: 'App laden?',
    isPublic: 'Seite für alle?',
    isByHand: 'selbst abgemeldet?',
    isNotPermitted: 'gehört nicht zu dieser Rolle?',
    isNotIdentified: 'noch nicht identifiziert?',
    hasNoActivePartner: 'kein aktives Konto?',
    hasNoOpenInvestment: 'keine offene Anlage?',
    isPackageTooLow: 'Servicepaket zu klein?',
    isInJourney: 'Auftrag begonnen?',
    isAtFactors: 'Seite der Anmeldeverfahren?',
    isOnPage: 'andere Seite?',
  },
  meanings: {
    hasExpired: 'refused',
    leadsNowhere: 'refused',
    wasInactive: 'refused',
    isNotPermitted: 'refused',
    isNotIdentified: 'refused',
    hasNoActivePartner: 'refused',
    hasNoOpenInvestment: 'refused',
    isPackageTooLow: 'refused',
  },
  charts: {
    'bankingApp.running.place.settled.portal.browsing': ['dashboard', 'orders', 'hint', 'navigation'],
    'bankingApp.running.place.settled.portal.managingFactors': ['mfa-setup'],
    'bankingApp.running.place.settled.portal.focused': ['withdrawal'],
  },
  actors: {
    startUp: 'Start des Portals',
    refreshCatalogue: null,
    restoreSession: 'Gespeicherte Anmeldung prüfen',
    keepSession: 'Anmeldung speichern',
    login: 'Anmeldung',
    forgottenPassword: 'Passwort vergessen',
    session: 'Sitzung',
    customer: 'Kundendaten im Portal',
    browse: 'Adresszeile',
    watchOtherTabs: 'Andere Tabs beobachten',
    watchCustomer: 'Kundendaten beobachten',
  },
};
