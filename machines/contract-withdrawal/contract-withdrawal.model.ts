import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { contractWithdrawalMachine } from './contract-withdrawal.machine.ts';

export const sampleDeclaration: WithdrawalDeclaration = {
  name: 'Anna Berger',
  contractId: 'V-1F2E3D4C5B6A',
  email: 'anna.berger@example.de',
};

export const contractWithdrawalModel: Model<typeof contractWithdrawalMachine> = {
  inputs: { anybody: undefined },
  events: {
    'declaration.typed': { typical: { declaration: sampleDeclaration } },
    'declaration.submitted': {
      typical: { declaration: sampleDeclaration },
      empty: { declaration: { name: '', contractId: '', email: '' } },
      garbled: { declaration: { name: 'Anna Berger', contractId: 'V-1F2E3D4C5B6A', email: 'anna.berger' } },
    },
    'declaration.confirmed': { byCustomer: {} },
    'step.left': { byCustomer: {} },
  },
  outcomes: {
    declare: {
      received: granted({ receivedAt: '2026-11-20T10:02:00.000Z' }),
      tooMany: refused('TOO_MANY_ATTEMPTS'),
      unreadable: refused('INVALID'),
    },
  },
  unreachable: { ...lastOf('contractWithdrawal.sending', 'declare', 2) },
};

export const contractWithdrawalCaptions: Captions<typeof contractWithdrawalMachine> = {
  events: {
    'declaration.typed': 'Angaben getippt',
    'declaration.submitted': 'Angaben abgeschickt',
    'declaration.confirmed': 'Widerruf bestätigt',
    'step.left': 'Angaben ändern gewählt',
  },
  guards: {
    isReadable: 'vollständig und lesbar?',
    isReceived: 'eingegangen?',
    wasTooOften: 'zu viele Versuche?',
    isUnreadable: 'von der Bank nicht lesbar?',
  },
  arrows: {
    'contractWithdrawal.declaring | declaration.submitted | 1': {
      condition: 'etwas fehlt oder ist nicht lesbar?',
      meaning: 'refused',
    },
  },
  actors: { declare: 'Widerruf senden', watchBack: 'Zurück-Taste des Browsers' },
  samples: {
    'declaration.submitted': {
      typical: 'alles ausgefüllt',
      empty: 'alle Felder leer gelassen',
      garbled: 'die E-Mail-Adresse ist keine',
    },
  },
  answers: {
    declare: { received: 'eingegangen', tooMany: 'zu viele Versuche', unreadable: 'von der Bank nicht lesbar' },
  },
};
