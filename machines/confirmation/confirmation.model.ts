import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { pauseCaption } from '../resend.ts';
import type { confirmationMachine } from './confirmation.machine.ts';

export const sampleOperation: Operation = {
  operationId: '0b6f3e1c-6f43-4a0e-9a55-2d1c5d7a9a01',
  kind: 'WITHDRAWAL',
  summary: { amount: euros(1500), payee: 'Anna Berger', ibanEnd: '3000' },
  idempotencyKey: '5f9a1c3e-8a54-4c8e-8a3e-1f2b3c4d5e6f',
  sentTo: '+49 ••• 4711',
};

export const confirmationModel: Model<typeof confirmationMachine> = {
  inputs: { withdrawal: { operation: sampleOperation } },
  events: {
    'code.entered': { wellFormed: { code: '123 456' }, malformed: { code: '12a' } },
    'code.requested': { again: {} },
    'confirmation.canceled': { byCustomer: {} },
    'confirmation.retried': { byCustomer: {} },
    'confirmation.left': { byCustomer: {} },
  },
  outcomes: {
    sendCode: {
      sent: granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
      operationEnded: refused('OPERATION_ENDED'),
    },
    confirm: {
      confirmed: granted({
        operationId: sampleOperation.operationId,
        orderId: 'O-1001',
        expectedAt: '2026-11-25',
        inReview: false,
      }),
      codeWrong: { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 2 },
      codeWrongAgain: { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 1 },
      codesExhausted: refused('CODES_EXHAUSTED'),
      codeExpired: refused('CODE_EXPIRED'),
      operationEnded: refused('OPERATION_ENDED'),
      operationRefused: refused('OPERATION_REFUSED'),
    },
  },
  unreachable: {
    ...lastOf('confirmation.sending', 'sendCode', 2),
    ...lastOf('confirmation.open.checking', 'confirm', 5),
  },
};

export const confirmationCaptions: Captions<typeof confirmationMachine> = {
  events: {
    'code.entered': 'SMS-Code eingegeben',
    'code.requested': 'Neuen SMS-Code angefordert',
    'confirmation.canceled': 'Abgebrochen',
    'confirmation.retried': 'Erneut nachgefragt',
    'confirmation.left': 'Ohne Antwort verlassen',
  },
  guards: {
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    isCode: 'sechs Ziffern?',
    isSent: 'SMS-Code gesendet?',
    isTooSoon: 'zu früh oder zu viele SMS?',
    hasEnded: 'Auftrag nicht mehr gültig?',
    isConfirmed: 'bestätigt?',
    isWrong: 'Code falsch?',
    isExhausted: 'letzter Versuch verbraucht?',
    isExpired: 'Code abgelaufen?',
    isImpossible: 'Auftrag nicht mehr möglich?',
  },
  arrows: {
    ...pauseCaption('confirmation.open'),
    'confirmation.open.entering | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
  },
  actors: { sendCode: 'SMS-Code senden', confirm: 'Auftrag bestätigen' },
  samples: {
    'code.entered': { wellFormed: 'sechs Ziffern „{code}“', malformed: 'keine sechs Ziffern „{code}“' },
  },
  answers: {
    sendCode: {
      sent: 'gesendet',
      tooManyMessages: 'zu früh oder zu viele SMS',
      operationEnded: 'der Auftrag gilt nicht mehr',
    },
    confirm: {
      confirmed: 'bestätigt',
      codeWrong: 'Code falsch, noch zwei Versuche',
      codeWrongAgain: 'Code falsch, noch ein Versuch',
      codesExhausted: 'Code falsch, letzter Versuch verbraucht',
      codeExpired: 'Code abgelaufen',
      operationEnded: 'der Auftrag gilt nicht mehr',
      operationRefused: 'der Auftrag ist nicht mehr möglich',
    },
  },
};
