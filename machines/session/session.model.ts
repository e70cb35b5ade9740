import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { sessionMachine } from './session.machine.ts';

export const sessionModel: Model<typeof sessionMachine> = {
  inputs: { afterSignIn: undefined },
  events: {
    'activity.seen': { byCustomer: {} },
    'tab.returned': { byBrowser: {} },
    'session.extended': { byCustomer: {} },
    'signOut.chosen': { byCustomer: {} },
    'refresh.started': {},
    'session.lost': {
      signedOutElsewhere: { ending: 'byHand' },
      expiredElsewhere: { ending: 'expired' },
      endedByServer: { ending: 'revoked' },
      failedElsewhere: { ending: 'failed' },
    },
  },
  outcomes: {
    inspectSession: {
      alive: { kind: 'alive' },
      ending: { kind: 'ending', endsAt: '2026-11-20T10:05:00.000Z' },
      endingLater: { kind: 'ending', endsAt: '2026-11-20T10:05:30.000Z' },
      over: { kind: 'over' },
    },
    refreshSession: { refreshed: granted(null), ended: refused('SESSION_ENDED') },
    endSession: { ended: null },
  },
  accepted: { 'missing-sample refresh.started': 'Sagt der Ablauf nur zu sich selbst.' },
  unreachable: {
    ...lastOf('session.alive.watch.checking', 'inspectSession', 2),
    ...lastOf('session.alive.watch.ending.rechecking', 'inspectEnding', 2),
    ...lastOf('session.alive.watch.refreshing', 'refreshSession', 1),
    'session | session.lost | 3 | false': 'A session that is lost ended in one of four ways.',
  },
};

export const sessionCaptions: Captions<typeof sessionMachine> = {
  events: {
    'activity.seen': 'Kundin oder Kunde tut etwas',
    'tab.returned': 'Zurück im Tab',
    'session.extended': 'Angemeldet bleiben gewählt',
    'signOut.chosen': 'Abmelden gewählt',
    'refresh.started': 'Verlängerung begonnen',
    'session.lost': 'Sitzung ist zu Ende',
  },
  guards: {
    mayRefresh: 'mehr als 10 Sekunden her?',
    isAlive: 'noch gültig?',
    isEnding: 'endet in 60 Sekunden?',
    isOver: 'abgelaufen?',
    isRefreshed: 'verlängert?',
    isRefused: 'Verlängerung abgelehnt?',
    wasByHand: 'selbst abgemeldet?',
    hasExpired: 'abgelaufen?',
    wasRevoked: 'vom Server beendet?',
    hasFailed: 'nicht mehr zu prüfen?',
  },
  meanings: { isOver: 'refused', hasExpired: 'refused', wasRevoked: 'refused', hasFailed: 'failed' },
  invokes: { inspectEnding: 'Gültigkeit erneut prüfen' },
  actors: {
    inspectSession: 'Gültigkeit prüfen',
    refreshSession: 'Sitzung verlängern',
    endSession: 'Abmelden',
    watchTab: 'Tab beobachten',
  },
  samples: {
    'session.lost': {
      signedOutElsewhere: 'anderswo abgemeldet',
      expiredElsewhere: 'anderswo abgelaufen',
      endedByServer: 'von der Bank beendet',
      failedElsewhere: 'anderswo durch eine Störung beendet',
    },
  },
  answers: {
    inspectSession: {
      alive: 'gilt',
      ending: 'läuft bald ab',
      endingLater: 'läuft etwas später ab',
      over: 'ist vorbei',
    },
    refreshSession: { refreshed: 'verlängert', ended: 'schon zu Ende' },
  },
};
