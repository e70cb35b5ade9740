import { type Captions, lastOf, type Model } from '../model.ts';
import type { resumeLinkMachine } from './resume-link.machine.ts';

export const resumeLinkModel: Model<typeof resumeLinkMachine> = {
  inputs: { unasked: undefined },
  events: {
    'link.chosen': { byCustomer: {} },
    'link.requested': {
      typical: { email: 'jana.neu@kunden.example' },
      empty: { email: ' ' },
      garbled: { email: 'jana.neu' },
    },
    'sheet.closed': { byCustomer: {} },
  },
  outcomes: {
    sendLink: {
      sent: { ok: true, value: { endsAt: '2026-12-20T10:00:00.000Z' } },
      tooOften: { ok: false, refusal: 'TOO_MANY_ATTEMPTS' },
      tooLong: { ok: false, refusal: 'ANSWERS_TOO_LONG' },
    },
  },
  unreachable: {
    'resumeLink.asking | link.requested | 2 | false': 'was nicht leer und nicht ungültig ist, ist eine Adresse',
    ...lastOf('resumeLink.sending', 'sendLink', 2),
  },
};

export const resumeLinkCaptions: Captions<typeof resumeLinkMachine> = {
  events: {
    'link.chosen': '„Später weitermachen“ gewählt',
    'link.requested': 'Link verlangt',
    'sheet.closed': 'Weiter mit den Fragen',
  },
  guards: {
    isMissing: 'keine Adresse?',
    isInvalid: 'keine gültige Adresse?',
    isAddress: 'gültige Adresse?',
    isSent: 'gesendet?',
    isTooOften: 'zu oft verlangt?',
    isTooLong: 'zu viele Angaben?',
  },
  meanings: { isMissing: 'refused', isInvalid: 'refused' },
  actors: { sendLink: 'Antworten hinter einem Link aufbewahren und ihn senden' },
  samples: {
    'link.requested': { typical: '„{email}“', empty: 'Feld leer gelassen', garbled: '„{email}“' },
  },
  answers: {
    sendLink: { sent: 'gesendet', tooOften: 'zu viele Links verlangt', tooLong: 'mehr Angaben, als aufbewahrt werden' },
  },
};
