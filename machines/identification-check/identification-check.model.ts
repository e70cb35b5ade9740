import type { Captions, Model } from '../model.ts';
import type { identificationCheckMachine } from './identification-check.machine.ts';

export const identificationCheckModel: Model<typeof identificationCheckMachine> = {
  inputs: { byVideo: { method: 'VIDEO' }, atPostOffice: { method: 'POST' } },
  events: {
    'check.ordered': { byCustomer: {} },
    'check.begun': { byProvider: {} },
    'talk.ended': { byProvider: {} },
    'review.passed': { byProvider: {} },
    'review.failed': { byProvider: {} },
    'check.aborted': { brokenOff: {} },
    'deadline.passed': { after30Days: {} },
  },
  outcomes: {},
};

export const identificationCheckCaptions: Captions<typeof identificationCheckMachine> = {
  events: {
    'check.ordered': 'Verfahren gewählt und beim Anbieter angelegt',
    'check.begun': 'Gespräch begonnen oder Coupon vorgelegt',
    'talk.ended': 'Ausweis gezeigt, Prüfung beginnt',
    'review.passed': 'Prüfung bestanden',
    'review.failed': 'Prüfung nicht bestanden',
    'check.aborted': 'Abgebrochen oder anderes Verfahren gewählt',
    'deadline.passed': '30 Tage ohne Ergebnis sind vergangen',
  },
  guards: {},
  arrows: { 'identificationCheck.reviewing | review.failed | 0': { meaning: 'refused' } },
  actors: {},
  inputs: { byVideo: 'per Video', atPostOffice: 'in der Postfiliale' },
};
