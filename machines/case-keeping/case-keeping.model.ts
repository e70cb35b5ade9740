import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import { euros } from '#domain/money/money.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { caseKeepingMachine } from './case-keeping.machine.ts';

const application: KeptApplication = {
  ...blankApplication('new-customer-new-business-partner-vv'),
  accountKind: 'single',
};

export const caseKeepingModel: Model<typeof caseKeepingMachine> = {
  inputs: {
    inBrowser: { caseId: null, tag: null, savedAt: null, application },
    onServer: { caseId: 'C-1', tag: '"1"', savedAt: '2026-11-20T09:30:00.000Z', application },
    unsent: { caseId: 'C-1', tag: '"1"', savedAt: '2026-11-20T09:30:00.000Z', application, isUnsent: true },
  },
  events: {
    'application.changed': {
      answered: { application: { ...application, answers: { deposit: euros(1000) } } },
    },
    'application.overtaken': { inAnotherWindow: {} },
    'connection.returned': { again: {} },
  },
  outcomes: {
    keepApplication: {
      kept: { ok: true, value: { tag: '"2"', savedAt: '2026-11-20T09:31:00.000Z' } },
      overtaken: { ok: false, refusal: 'CHANGED_MEANWHILE' },
      closed: { ok: false, refusal: 'CASE_NOT_OPEN' },
    },
  },
  unreachable: lastOf('caseKeeping.saving', 'keepApplication', 3),
};

export const caseKeepingCaptions: Captions<typeof caseKeepingMachine> = {
  events: {
    'application.changed': 'Frage beantwortet',
    'application.overtaken': 'Anderes Fenster hat weitergemacht',
    'connection.returned': 'Verbindung wieder da',
  },
  guards: {
    isUnsent: 'noch nicht auf dem Server?',
    isBehind: 'inzwischen Neues beantwortet?',
    isOutdated: 'gespeichert, inzwischen Neues beantwortet?',
    isKept: 'gespeichert?',
    isOvertaken: 'anderswo weitergeführt?',
    isClosed: 'schon eingereicht oder gelöscht?',
  },
  arrows: {
    'caseKeeping.beginning | always | 1': { condition: 'schon auf dem Server?' },
    'caseKeeping.saving | xstate.error.actor.keepApplication | 1': { condition: 'nichts Neues?' },
    'caseKeeping.saving | xstate.after.keepLimit.caseKeeping.saving | 1': { condition: 'nichts Neues?' },
  },
  delays: {},
  actors: { keepApplication: 'Antworten speichern', watchOthers: 'Andere Fenster und Verbindung beobachten' },
  inputs: {
    inBrowser: 'ohne Zugang, im Browser',
    onServer: 'mit Zugang, auf dem Server',
    unsent: 'mit Zugang, nach einem Abbruch der Verbindung',
  },
  answers: {
    keepApplication: {
      kept: 'gespeichert',
      overtaken: 'inzwischen anderswo geändert',
      closed: 'der Antrag ist nicht mehr offen',
    },
  },
};
