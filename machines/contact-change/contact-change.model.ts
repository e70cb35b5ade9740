import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { pauseCaption } from '../resend.ts';
import type { contactChangeMachine } from './contact-change.machine.ts';
import type { OrderedChange } from './contact-change.types.ts';

export const sampleMobile = '+49 151 23456789';
export const sampleEmail = 'anna.neu@example.de';

const operation: Operation = {
  ...sampleOperation,
  kind: 'MOBILE_CHANGE',
  summary: { amount: null, payee: null, ibanEnd: null, subject: '+4915123456789' },
};

export const orderedChange: OrderedChange = {
  changeId: '6c1b3a1e-3a4b-4c55-9b8e-0a5a1f1d2e3f',
  sentTo: '+49 *** 6789',
  operation,
};

const receipt = { operationId: operation.operationId, orderId: null, expectedAt: null, inReview: false };

export const contactChangeModel: Model<typeof contactChangeMachine> = {
  inputs: {
    mobile: { channel: 'MOBILE', hasNumber: true },
    firstMobile: { channel: 'MOBILE', hasNumber: false },
    email: { channel: 'EMAIL', hasNumber: true },
  },
  events: {
    'contact.entered': {
      mobile: { contact: sampleMobile, factorCode: '123456' },
      email: { contact: sampleEmail, factorCode: '' },
      empty: { contact: '', factorCode: '' },
      noCountry: { contact: '0151 23456789', factorCode: '123456' },
      noDomain: { contact: 'anna.neu@', factorCode: '123456' },
      codeTooShort: { contact: sampleMobile, factorCode: '12' },
    },
    'contact.typed': { mobile: { contact: sampleMobile }, email: { contact: sampleEmail } },
    'code.entered': { right: { code: '654321' }, tooShort: { code: '65' } },
    'code.requested': { again: {} },
    'contact.corrected': { byCustomer: {} },
    'change.restarted': { byCustomer: {} },
    'change.left': { byCustomer: {} },
    'result.read': { byCustomer: {} },
  },
  outcomes: {
    order: {
      ordered: granted(orderedChange),
      contactInvalid: refused('CONTACT_INVALID'),
      numberShared: refused('NUMBER_SHARED'),
      factorCodeWrong: refused('FACTOR_CODE_WRONG'),
      noNumber: refused('NO_VALIDATED_NUMBER'),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
      tooManyAttempts: refused('TOO_MANY_ATTEMPTS'),
    },
    prove: {
      proven: granted({ isInForce: false }),
      inForce: granted({ isInForce: true }),
      codeWrong: refused('CODE_WRONG'),
      codesExhausted: refused('CODES_EXHAUSTED'),
      changeEnded: refused('CHANGE_ENDED'),
    },
    resend: {
      sent: granted({ sentTo: '+49 *** 6789' }),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
      changeEnded: refused('CHANGE_ENDED'),
    },
    confirmation: {
      confirmed: { kind: 'confirmed', receipt },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: {
    ...lastOf('contactChange.ordering', 'order', 6),
    ...lastOf('contactChange.proving.resending', 'resend', 2),
    ...lastOf('contactChange.proving.checking', 'prove', 4),
  },
};

export const contactChangeCaptions: Captions<typeof contactChangeMachine> = {
  events: {
    'contact.typed': 'Neue Nummer oder Adresse getippt',
    'contact.entered': 'Neue Nummer oder Adresse eingegeben',
    'code.entered': 'Code der neuen Nummer oder Adresse eingegeben',
    'code.requested': 'Neuen Code angefordert',
    'contact.corrected': 'Andere Nummer oder Adresse gewählt',
    'change.restarted': 'Neu begonnen',
    'change.left': 'Änderung verlassen',
    'result.read': 'Ergebnis gelesen',
  },
  guards: {
    isEmail: 'E-Mail-Adresse?',
    isFirstNumber: 'Nummer, und noch keine vorhanden?',
    isWellFormed: 'wohlgeformt?',
    isContactMissing: 'nichts eingegeben?',
    isContactWrong: 'keine Mobilnummer?',
    isOrdered: 'Code gesendet?',
    isInvalid: 'nicht erreichbar?',
    isNumberShared: 'Nummer der Person, die eingeladen hat?',
    isFactorWrong: 'App-Code falsch?',
    lacksNumber: 'keine Nummer für die Bestätigung?',
    isSentTooOften: 'zu viele Nachrichten?',
    isBlocked: 'zu viele Versuche?',
    mayResend: '30\u00A0s seit dem letzten Code vorbei?',
    isCode: 'sechs Ziffern?',
    isInForce: 'erste Nummer, gilt schon?',
    isProven: 'angenommen?',
    isWrong: 'Code falsch oder abgelaufen?',
    isExhausted: 'Code zu oft falsch?',
    isGone: 'Änderung nicht mehr offen?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isTaken: 'Adresse schon vergeben?',
    isTriedTooOften: 'drei SMS-Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    ...pauseCaption('contactChange.proving'),
    'contactChange.sorted | always | 2': { condition: 'Nummer, an der Stelle einer anderen?' },
    'contactChange.numbering | contact.entered | 2': { condition: 'keine Mobilnummer?', meaning: 'refused' },
    'contactChange.firstNumbering | contact.entered | 3': {
      condition: 'App-Code ohne sechs Ziffern?',
      meaning: 'refused',
    },
    'contactChange.addressing | contact.entered | 2': { condition: 'keine E-Mail-Adresse?', meaning: 'refused' },
    'contactChange.rejected | always | 1': { condition: 'Nummer?' },
    'contactChange.proving.asking | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
    'contactChange.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  actors: {
    order: 'Code an die neue Nummer oder Adresse senden',
    prove: 'Code prüfen',
    resend: 'Neuen Code senden',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  meanings: { isContactMissing: 'refused', isContactWrong: 'refused' },
  inputs: {
    mobile: 'andere Mobilnummer',
    firstMobile: 'erste Mobilnummer',
    email: 'andere E-Mail-Adresse',
  },
  samples: {
    'contact.typed': { mobile: 'Nummer „{contact}“', email: 'Adresse „{contact}“' },
    'contact.entered': {
      mobile: 'Nummer „{contact}“',
      email: 'Adresse „{contact}“',
      empty: 'nichts eingegeben',
      noCountry: 'Nummer ohne Vorwahl des Landes „{contact}“',
      noDomain: 'halbe Adresse „{contact}“',
      codeTooShort: 'Nummer „{contact}“, App-Code „{factorCode}“',
    },
    'code.entered': { right: 'Code „{code}“', tooShort: 'zu kurzer Code „{code}“' },
  },
  answers: {
    order: {
      ordered: 'gesendet',
      contactInvalid: 'nicht erreichbar',
      numberShared: 'Nummer der Person, die eingeladen hat',
      factorCodeWrong: 'App-Code falsch',
      noNumber: 'keine Nummer für die Bestätigung',
      tooManyMessages: 'zu viele Nachrichten',
      tooManyAttempts: 'zu viele Versuche',
    },
    prove: {
      proven: 'richtig',
      inForce: 'richtig, gilt damit',
      codeWrong: 'falsch oder abgelaufen',
      codesExhausted: 'zu oft falsch',
      changeEnded: 'Änderung nicht mehr offen',
    },
    resend: { sent: 'gesendet', tooManyMessages: 'zu viele Nachrichten', changeEnded: 'Änderung nicht mehr offen' },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'Adresse schon vergeben',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
