import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { consentLinkMachine } from './consent-link.machine.ts';

export const consentLinkModel: Model<typeof consentLinkMachine> = {
  inputs: {
    confirming: { purpose: 'confirm', hasLink: true },
    withdrawing: { purpose: 'withdraw', hasLink: true },
    withoutLink: { purpose: 'confirm', hasLink: false },
  },
  events: { 'link.followed': { byCustomer: {} } },
  outcomes: {
    confirm: { confirmed: granted(['EMAIL', 'PHONE']), overtaken: granted([]), ended: refused('LINK_ENDED') },
    withdraw: { withdrawn: granted(null), unknown: refused('LINK_ENDED') },
  },
  unreachable: {
    ...lastOf('consentLink.confirming', 'confirm', 2),
    ...lastOf('consentLink.withdrawing', 'withdraw', 1),
  },
};

export const consentLinkCaptions: Captions<typeof consentLinkMachine> = {
  events: { 'link.followed': 'Knopf gedrückt' },
  guards: {
    hasLink: 'Link vollständig?',
    isToConfirm: 'Link zum Bestätigen?',
    isConfirmed: 'bestätigt?',
    isOvertaken: 'inzwischen widerrufen?',
    hasEnded: 'Link beendet?',
    isWithdrawn: 'widerrufen?',
    isUnknown: 'Link unbekannt?',
  },
  arrows: {
    'consentLink.opening | always | 1': { condition: 'Adresse ohne Link?', meaning: 'refused' },
    'consentLink.asking | link.followed | 1': { condition: 'Link zum Widerrufen?' },
    'consentLink.unsure | link.followed | 1': { condition: 'Link zum Widerrufen?' },
  },
  actors: { confirm: 'Einwilligung bestätigen', withdraw: 'Werbung widerrufen' },
  inputs: {
    confirming: 'Link zum Bestätigen',
    withdrawing: 'Link zum Widerrufen',
    withoutLink: 'Adresse ohne Link',
  },
  answers: {
    confirm: { confirmed: 'zwei Wege bestätigt', overtaken: 'inzwischen widerrufen', ended: 'Link beendet' },
    withdraw: { withdrawn: 'alles widerrufen', unknown: 'Link unbekannt' },
  },
  onward: {
    'consentLink.confirmed': ['notifications'],
    'consentLink.overtaken': ['notifications'],
    'consentLink.withdrawn': ['notifications'],
    'consentLink.ended': ['notifications'],
  },
};
