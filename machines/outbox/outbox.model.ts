import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { SentMessage } from './outbox.types.ts';

const mail: SentMessage = {
  messageId: '3f0e7c58-65a1-4b1c-9c0a-0d6f5f3f8f10',
  channel: 'MAIL',
  state: 'SENT',
  recipient: 'anna.berger@demo.example',
  subject: 'Ihr Auftrag: Auszahlung 1.500,00 €',
  createdAt: '2026-11-20T09:30:00.000Z',
  sentAt: '2026-11-20T09:30:01.000Z',
  attempts: 1,
  nextAt: null,
};
const sms: SentMessage = {
  ...mail,
  messageId: '77b7c1de-5c1e-4b56-8a1b-5d0a7a9e4c11',
  channel: 'SMS',
  recipient: '+49 *** 0001',
  subject: null,
  attempts: null,
};
const tried: SentMessage = {
  ...mail,
  messageId: 'b1f7f0a3-0f0b-4d67-9a53-8a5b3f1f2c12',
  state: 'WAITING',
  recipient: 'charlotte-elisabeth.von-und-zu-hohenstein-lichtenberg@beispiel-unternehmensberatung.example',
  subject:
    'Verlustmitteilung: Ihre Anlage „Vermögensverwaltung Nachhaltig für unsere Tochter“ liegt 10 % unter dem Stand des Quartalsbeginns',
  sentAt: null,
  attempts: 3,
  nextAt: '2026-11-20T09:31:00.000Z',
};
const failed: SentMessage = {
  ...tried,
  messageId: 'c2a8e1b4-1a1c-4e78-8b64-9b6c4a2a3d13',
  state: 'FAILED',
  attempts: 8,
  nextAt: null,
};

const everything = { recipient: '', channel: null, state: null } as const;

export const outboxModel: Model<typeof outboxMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'search.submitted': {
      all: { search: everything },
      mailsTo: { search: { recipient: 'anna.', channel: 'MAIL', state: null } },
      failed: { search: { recipient: '', channel: null, state: 'FAILED' } },
    },
    'outbox.reloaded': { byStaff: {} },
    'more.chosen': { byStaff: {} },
  },
  outcomes: {
    searchOutbox: {
      some: granted({
        messages: [mail, sms, tried, failed],
        next: { createdAt: failed.createdAt, messageId: failed.messageId },
      }),
      last: granted({ messages: [{ ...mail, messageId: 'd3b9f2c5-2b2d-4f89-9c75-0c7d5b3b4e14' }], next: null }),
      none: granted({ messages: [], next: null }),
      forbidden: refused('NOT_PERMITTED'),
    },
  },
  unreachable: {
    ...lastOf('outbox.loading', 'searchOutbox', 1),
    ...lastOf('outbox.shown.loadingMore', 'searchMore', 1),
  },
};

export const outboxCaptions: Captions<typeof outboxMachine> = {
  events: {
    'search.submitted': 'Suche abgeschickt',
    'outbox.reloaded': 'Neu geladen',
    'more.chosen': 'Ältere verlangt',
  },
  guards: {
    isFound: 'für diese Rolle?',
    isForbidden: 'nicht für diese Rolle?',
    hasMore: 'gibt es ältere?',
  },
  actors: { searchOutbox: 'Nachrichten suchen' },
  invokes: { searchMore: 'Ältere Nachrichten suchen' },
  samples: {
    'search.submitted': { all: 'alle', mailsTo: 'E-Mails an „{search.recipient}“', failed: 'gescheiterte' },
  },
  answers: {
    searchOutbox: {
      some: 'gefunden, und es gibt ältere',
      last: 'gefunden, die letzten',
      none: 'nichts gefunden',
      forbidden: 'nicht mehr für diese Rolle',
    },
  },
};
