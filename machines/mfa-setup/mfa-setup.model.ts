import type { FactorsInForce } from '#domain/identity/factor.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import { sampleSecret } from '../login-challenge/login-challenge.model.ts';
import type { mfaSetupMachine } from './mfa-setup.machine.ts';
import type { FactorSetup } from './mfa-setup.types.ts';

const both: FactorsInForce = { active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SMS' };
const smsOnly: FactorsInForce = { active: ['SMS'], preferred: 'SMS' };

const operationOf = (kind: Operation['kind']): Operation => ({
  operationId: '7f0c6a6e-6c57-4d0f-9a3b-5d9a0b6a1c11',
  kind,
  summary: { amount: null, payee: null, ibanEnd: null },
  idempotencyKey: '1d5f3c2a-8f7b-4a53-9f0e-1b7c5c2d3e4f',
  sentTo: '+49 ••• 4711',
});

const appSetup: FactorSetup = {
  setupId: '2b1f7a3e-30a5-4e54-8c3c-1f6d2a4b5c6d',
  factor: 'SOFTWARE_TOKEN',
  key: {
    secret: sampleSecret,
    uri: `otpauth://totp/Lindenhof:anna.berger%40example.de?secret=${sampleSecret}&issuer=Lindenhof`,
  },
  sentTo: null,
  operation: operationOf('MFA_CHANGE'),
};

export const mfaSetupModel: Model<typeof mfaSetupMachine> = {
  // A code is asked for next: the way goes on.
  meanings: { proveFactor: { confirmationRequired: 'success' } },
  inputs: { signedIn: undefined },
  events: {
    'loading.retried': { byCustomer: {} },
    'factor.added': { app: { factor: 'SOFTWARE_TOKEN' }, sms: { factor: 'SMS' } },
    'preference.switched': { byCustomer: {} },
    'factor.removed': { sms: { factor: 'SMS' } },
    'code.entered': { wellFormed: { code: '123456' }, tooShort: { code: '123' } },
    'setup.left': { byCustomer: {} },
  },
  outcomes: {
    loadFactors: { both, smsOnly },
    beginSetup: {
      app: granted(appSetup),
      firstApp: granted({ ...appSetup, operation: null }),
      sms: granted({
        setupId: appSetup.setupId,
        factor: 'SMS',
        key: null,
        sentTo: '+49 ••• 4711',
        operation: operationOf('MFA_CHANGE'),
      }),
      noValidatedNumber: refused('NO_VALIDATED_NUMBER'),
      tooManyMessages: refused('TOO_MANY_MESSAGES'),
    },
    proveFactor: {
      proven: granted(both),
      codeWrong: { ok: false, refusal: 'CODE_WRONG', attemptsLeft: 4 },
      codesExhausted: refused('CODES_EXHAUSTED'),
      setupExpired: refused('SETUP_EXPIRED'),
      confirmationRequired: refused('CONFIRMATION_REQUIRED'),
    },
    preferFactor: {
      preferred: granted({ ...both, preferred: 'SOFTWARE_TOKEN' }),
      factorNotActive: refused('FACTOR_NOT_ACTIVE'),
    },
    prepareRemoval: {
      prepared: granted(operationOf('MFA_REMOVAL')),
      lastFactor: refused('LAST_FACTOR'),
      factorNotActive: refused('FACTOR_NOT_ACTIVE'),
      noValidatedNumber: refused('NO_VALIDATED_NUMBER'),
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: {
          operationId: '7f0c6a6e-6c57-4d0f-9a3b-5d9a0b6a1c11',
          orderId: null,
          expectedAt: null,
          inReview: false,
        },
      },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: {
    ...lastOf('mfaSetup.changing.adding.beginning', 'beginSetup', 2),
    ...lastOf('mfaSetup.changing.adding.checking', 'proveFactor', 5),
    ...lastOf('mfaSetup.changing.preferring', 'preferFactor', 1),
    ...lastOf('mfaSetup.changing.preparingRemoval', 'prepareRemoval', 3),
    ...lastOf('mfaSetup.changing.confirming', 'confirmation', 5),
  },
};

export const mfaSetupCaptions: Captions<typeof mfaSetupMachine> = {
  events: {
    'loading.retried': 'Erneut versucht',
    'factor.added': 'Verfahren einrichten gewählt',
    'preference.switched': 'Anderes Verfahren bevorzugt',
    'factor.removed': 'Entfernen gewählt',
    'code.entered': 'Code eingegeben',
    'setup.left': 'Einrichtung abgebrochen',
  },
  guards: {
    isCode: 'sechs Ziffern?',
    areSeveral: 'mehrere Verfahren?',
    isBegun: 'begonnen?',
    isProven: 'in Kraft?',
    isWrong: 'Code falsch?',
    areUsedUp: 'Code zu oft falsch?',
    needsTan: 'SMS-Code zur Bestätigung verlangt?',
    isOverdue: 'Einrichtung abgelaufen?',
    lacksOperation: 'Änderung nicht vorgemerkt?',
    isSentTooOften: 'zu viele SMS?',
    isPreferred: 'geändert?',
    isPrepared: 'vorbereitet?',
    isLast: 'letztes Verfahren?',
    isNotActive: 'Verfahren nicht eingerichtet?',
    hasNoNumber: 'keine bestätigte Mobilnummer?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isUnsure: 'Ausgang offen?',
    isExhausted: 'SMS-Code dreimal falsch?',
    hasEnded: 'Vorgang nicht mehr gültig?',
    isImpossible: 'Änderung nicht mehr möglich?',
  },
  arrows: {
    'mfaSetup.showing.sorting | always | 1': { condition: 'ein Verfahren?' },
    'mfaSetup.changing.adding.proving | code.entered | 1': { condition: 'keine sechs Ziffern?', meaning: 'refused' },
  },
  meanings: { isUnsure: 'failed', lacksOperation: 'refused' },
  actors: {
    loadFactors: 'Verfahren laden',
    beginSetup: 'Einrichtung beginnen',
    proveFactor: 'Code des Verfahrens prüfen',
    preferFactor: 'Verfahren bevorzugen',
    prepareRemoval: 'Entfernen vorbereiten',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  samples: {
    'factor.added': { app: 'App', sms: 'SMS' },
    'code.entered': { wellFormed: 'sechs Ziffern „{code}“', tooShort: 'zu kurz „{code}“' },
  },
  answers: {
    loadFactors: { both: 'App und SMS eingerichtet', smsOnly: 'nur SMS eingerichtet' },
    beginSetup: {
      app: 'begonnen: App, bestätigt mit SMS-Code',
      firstApp: 'begonnen: App als erstes Verfahren',
      sms: 'begonnen: SMS',
      noValidatedNumber: 'keine geprüfte Mobilnummer',
      tooManyMessages: 'zu viele SMS',
    },
    proveFactor: {
      proven: 'Code richtig, eingerichtet',
      codeWrong: 'Code falsch',
      codesExhausted: 'Code zu oft falsch',
      setupExpired: 'Einrichtung abgelaufen',
      confirmationRequired: 'erst zu bestätigen',
    },
    preferFactor: { preferred: 'bevorzugt', factorNotActive: 'Verfahren nicht mehr eingerichtet' },
    prepareRemoval: {
      prepared: 'vorbereitet',
      lastFactor: 'letztes Verfahren',
      factorNotActive: 'Verfahren nicht mehr eingerichtet',
      noValidatedNumber: 'keine geprüfte Mobilnummer',
    },
    confirmation: {
      confirmed: 'bestätigt',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
