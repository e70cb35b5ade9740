import { clearanceReasons } from '../clearance-words.ts';
import type { Captions, Model } from '../model.ts';
import type { applicationCaseMachine } from './application-case.machine.ts';

export const applicationCaseModel: Model<typeof applicationCaseMachine> = {
  inputs: { begun: undefined },
  events: {
    'case.completed': { plain: { needsClearance: false }, delicate: { needsClearance: true } },
    'check.requested': { byPlatform: {} },
    'identity.proved': { byIdentification: {} },
    'check.failed': { byIdentification: {} },
    'review.passed': { byStaff: {} },
    'review.failed': { byStaff: {} },
    'contract.signed': { byFirst: {} },
    'contract.cosigned': { bySecond: {} },
    'contract.accepted': { withTan: {} },
    'case.retracted': { byCustomer: {} },
  },
  outcomes: {},
};

export const applicationCaseCaptions: Captions<typeof applicationCaseMachine> = {
  events: {
    'case.completed': 'Antrag eingereicht',
    'check.requested': 'Identifizierung verlangt',
    'identity.proved': 'Identität nachgewiesen',
    'check.failed': 'Nicht bestanden, abgebrochen oder abgelaufen: neuer Versuch',
    'review.passed': 'Vom Team geprüft und gebilligt',
    'review.failed': 'Vom Team abgelehnt',
    'contract.signed': 'Mit SMS-Code unterschrieben: Die zweite Person fehlt noch',
    'contract.cosigned': 'Zweite Person hat unterschrieben: Das Team muss sie prüfen',
    'contract.accepted': 'Alle haben mit SMS-Code unterschrieben: Vertrag geschlossen',
    'case.retracted': 'Antrag zurückgezogen',
  },
  guards: { needsClearance: 'muss das Team prüfen?' },
  arrows: {
    'applicationCase.identifying | identity.proved | 1': { condition: 'keine Prüfung durch das Team nötig?' },
    'applicationCase.identifying | check.failed | 0': { meaning: 'refused' },
    'applicationCase.examining | review.failed | 0': { meaning: 'refused' },
    'applicationCase.ready | review.failed | 0': { meaning: 'refused' },
    'applicationCase.examiningSecond | contract.accepted | 0': { fact: 'Vom Team gebilligt: Vertrag geschlossen' },
    'applicationCase.examiningSecond | review.failed | 0': { meaning: 'refused' },
  },
  notes: {
    'applicationCase.examining': clearanceReasons,
    'applicationCase.examiningSecond': clearanceReasons,
  },
  actors: {},
  samples: {
    'case.completed': { plain: 'ohne Besonderheit', delicate: 'mit öffentlichem Amt oder für fremde Rechnung' },
  },
};
