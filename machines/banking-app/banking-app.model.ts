import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Captions, Model } from '../model.ts';
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
      routes: ['/', '/login/secure', '/orders', '/withdrawal/:id'],
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
      unknown: { pathname: '/nirgends', search: '' },
    },
    'session.began': { inAnotherTab: {} },
    'signIn.completed': {},
    'signOut.chosen': { byCustomer: {} },
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
    login: { signedIn: { auth } },
    forgottenPassword: { changed: undefined },
    session: { byHand: { ending: 'byHand' }, expired: { ending: 'expired' } },
    customer: {},
  },
  // Banners and sidebars come and go without deciding anything; of the address only the path leads somewhere.
  projectModel: ({ context }) => ({ signedIn: context.identity !== null, pathname: context.pathname }),
};

export const bankingAppCaptions: Captions<typeof bankingAppMachine> = {
  title: 'Bankportal',
  events: {
    'route.changed': 'Adresse gewechselt',
    'session.began': 'In anderem Tab angemeldet',
    'signIn.completed': 'Anmeldung gelungen',
    'signOut.chosen': 'Abmelden gewählt',
    'banner.raised': 'Hinweis gezeigt',
    'banner.removed': 'Hinweis entfernt',
    'sidebar.opened': 'Seitendialog geöffnet',
    'sidebar.removed': 'Seitendialog entfernt',
    'sidebars.closed': 'Alle Seitendialoge geschlossen',
    'place.reconsidered': 'Ort neu bestimmt',
  },
  guards: {
    isAlive: 'noch gültig?',
    leadsOut: 'führt nach außen?',
    leadsElsewhere: 'gehört woanders hin?',
    leadsNowhere: 'unbekannte Adresse?',
    leadsInside: 'Seite des Portals?',
    signsOut: 'Abmeldeseite?',
    isInactivity: 'Seite nach Untätigkeit?',
    isLogin: 'Anmeldeseite?',
    isForgottenPassword: 'Passwort vergessen?',
  },
  delays: {
    restoreLimit: 'keine Antwort nach 15 Sekunden',
    keepLimit: 'keine Antwort nach 15 Sekunden',
    noticePause: 'nach 200 Millisekunden',
  },
  actors: {
    startUp: 'Start des Portals',
    refreshCatalogue: 'Verzeichnis der Aufrufe holen',
    restoreSession: 'Gespeicherte Anmeldung prüfen',
    keepSession: 'Anmeldung speichern',
    login: 'Anmeldung',
    forgottenPassword: 'Passwort vergessen',
    session: 'Sitzung',
    customer: 'Kundendaten im Portal',
    browse: 'Adresszeile',
    watchOtherTabs: 'Andere Tabs beobachten',
  },
};
