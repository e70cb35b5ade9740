import { type Captions, lastOf, type Model } from '../model.ts';
import type { resumeLinkMachine } from './resume-link.machine.ts';

export const resumeLinkModel: Model<typeof resumeLinkMachine> = {
  inputs: { unasked: undefined },
  events: {
    'link.chosen': { byCustomer: {} },
    'link.requested': { typical: { email: 'jana.neu@kunden.example' } },
    'sheet.closed': { byCustomer: {} },
  },
  outcomes: {
    sendLink: {
      sent: { ok: true, value: { endsAt: '2026-12-20T10:00:00.000Z' } },
      missing: { ok: false, refusal: 'MISSING' },
      invalid: { ok: false, refusal: 'INVALID' },
      tooOften: { ok: false, refusal: 'TOO_MANY_ATTEMPTS' },
      tooLong: { ok: false, refusal: 'ANSWERS_TOO_LONG' },
    },
  },
  unreachable: {
    ...lastOf('resumeLink.sending', 'sendLink', 4),
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
    isSent: 'gesendet?',
    isTooOften: 'zu oft verlangt?',
    isTooLong: 'zu viele Angaben?',
  },
  actors: { sendLink: 'Adresse prüfen, Antworten hinter einem Link aufbewahren und ihn senden' },
  answers: {
    sendLink: {
      sent: 'gesendet',
      missing: 'keine Adresse',
      invalid: 'keine gültige Adresse',
      tooOften: 'zu viele Links verlangt',
      tooLong: 'mehr Angaben, als aufbewahrt werden',
    },
  },
};
