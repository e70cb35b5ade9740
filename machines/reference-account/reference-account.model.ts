import type { Captions, Model } from '../model.ts';
import { lastOf } from '../model.ts';
import type { referenceAccountMachine } from './reference-account.machine.ts';
import {
  begunRelation,
  oneRelation,
  preparedClose,
  sampleIban,
  samplePrepared,
  someRelations,
} from './reference-account.samples.ts';
import type { PrepareRefusal, PrepareResult } from './reference-account.types.ts';

const refusedBy = (refusal: PrepareRefusal): PrepareResult => ({ ok: false, refusal });

export const referenceAccountModel: Model<typeof referenceAccountMachine> = {
  inputs: { none: undefined },
  events: {
    'relation.chosen': {
      own: { businessPartnerId: 'BP-1001' },
      couples: { businessPartnerId: 'BP-1002' },
      readOnly: { businessPartnerId: 'BP-1003' },
      inReview: { businessPartnerId: 'BP-1004' },
      closed: { businessPartnerId: 'BP-1005' },
    },
    'change.wanted': { byCustomer: {} },
    'account.typed': { half: { form: { iban: 'DE02 1203', holder: 'Anna Berger' } } },
    'account.submitted': {
      typical: { form: { iban: sampleIban, holder: 'Anna Berger' } },
      close: { form: { iban: sampleIban, holder: 'A. Berger' } },
      empty: { form: { iban: '', holder: ' ' } },
      mistyped: { form: { iban: 'DE03 1203 0000 0000 2020 51', holder: 'Anna Berger' } },
      outOfReach: { form: { iban: 'TR330006100519786457841326', holder: 'Anna Berger' } },
      foreign: { form: { iban: sampleIban, holder: 'Carla Conti' } },
    },
    'review.accepted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'change.restarted': { byCustomer: {} },
    'accounts.reloaded': { byCustomer: {} },
    'draft.saved': { byKeeper: { at: '2026-11-20T10:00:00.000Z' } },
    'draft.lost': { byKeeper: {} },
  },
  outcomes: {
    loadAccounts: {
      one: oneRelation,
      begun: begunRelation,
      some: someRelations,
      none: { relations: [], kept: null },
    },
    prepare: {
      prepared: { ok: true, value: samplePrepared },
      preparedClose: { ok: true, value: preparedClose },
      noIban: refusedBy('IBAN_INVALID'),
      outOfReach: refusedBy('IBAN_NOT_SEPA'),
      unchanged: refusedBy('ACCOUNT_UNCHANGED'),
      notIdentified: refusedBy('NOT_IDENTIFIED'),
      noNumber: refusedBy('NO_VALIDATED_NUMBER'),
      notOpen: refusedBy('RELATION_NOT_OPEN'),
      inReview: refusedBy('CHANGE_IN_REVIEW'),
      gone: refusedBy('RELATION_GONE'),
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: {
          operationId: samplePrepared.operation.operationId,
          orderId: 'O-7001',
          expectedAt: null,
          inReview: false,
        },
      },
      confirmedInReview: {
        kind: 'confirmed',
        receipt: {
          operationId: samplePrepared.operation.operationId,
          orderId: 'O-7001',
          expectedAt: null,
          inReview: true,
        },
      },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: lastOf('referenceAccount.preparing', 'prepare', 8),
};

export const referenceAccountCaptions: Captions<typeof referenceAccountMachine> = {
  events: {
    'relation.chosen': 'Konto gewählt',
    'change.wanted': 'Änderung gewünscht',
    'account.typed': 'Konto getippt',
    'account.submitted': 'Neues Konto abgeschickt',
    'review.accepted': 'Angaben bestätigt',
    'step.left': 'Zurück gewählt',
    'change.restarted': 'Neu begonnen',
    'accounts.reloaded': 'Neu geladen',
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Kein Entwurf mehr gespeichert',
  },
  guards: {
    hasNone: 'kein Konto?',
    isAnother: 'ein anderes der eigenen Konten?',
    isChangeable: 'Konto offen oder mit Restgeld, identifiziert, nichts in Prüfung?',
    isFlawless: 'alles richtig?',
    isIncomplete: 'Angabe fehlt?',
    isMistyped: 'IBAN mit Tippfehler?',
    isTypedOutOfReach: 'IBAN außerhalb von SEPA?',
    isStored: 'hinterlegt?',
    isNoIban: 'IBAN ungültig?',
    isOutOfReach: 'außerhalb von SEPA?',
    isUnchanged: 'schon das Referenzkonto?',
    isNotIdentified: 'noch nicht identifiziert?',
    lacksNumber: 'keine Mobilnummer?',
    isNotOpen: 'Konto nicht offen?',
    isInReview: 'anderes Konto noch in Prüfung?',
    isGone: 'Konto nicht (mehr) das eigene?',
    isBegun: 'noch nicht bestätigt?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'referenceAccount.loading | xstate.done.actor.loadAccounts | 1': { condition: 'Konten vorhanden?' },
    'referenceAccount.entering | account.submitted | 4': {
      condition: 'Konto einer anderen Person?',
      meaning: 'refused',
    },
    'referenceAccount.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  meanings: { isIncomplete: 'refused', isMistyped: 'refused', isTypedOutOfReach: 'refused' },
  actors: {
    loadAccounts: 'Referenzkonten laden',
    prepare: 'Neues Konto hinterlegen',
    confirmation: 'Bestätigung mit SMS-Code',
    keepDraft: 'Entwurf bewahren',
  },
  samples: {
    'relation.chosen': {
      own: 'eigenes Konto',
      couples: 'Gemeinschaftskonto ohne Referenzkonto',
      readOnly: 'Konto eines volljährigen Kindes',
      inReview: 'Konto mit Änderung in Prüfung',
      closed: 'geschlossenes Konto mit Restgeld',
    },
    'account.submitted': {
      typical: 'eigenes Konto',
      close: 'Name abgekürzt',
      empty: 'nichts eingegeben',
      mistyped: 'IBAN mit Tippfehler',
      outOfReach: 'IBAN außerhalb von SEPA',
      foreign: 'Konto einer anderen Person',
    },
  },
  answers: {
    loadAccounts: {
      one: 'ein Konto mit Referenzkonto',
      begun: 'ein Konto mit einem Entwurf',
      some: 'fünf Konten: eigenes, gemeinsames ohne, eines volljährigen Kindes, in Prüfung, geschlossen mit Restgeld',
      none: 'kein Konto',
    },
    prepare: {
      prepared: 'hinterlegt, Name stimmt',
      preparedClose: 'hinterlegt, Name stimmt fast',
      noIban: 'IBAN ungültig',
      outOfReach: 'außerhalb von SEPA',
      unchanged: 'schon das Referenzkonto',
      notIdentified: 'noch nicht identifiziert',
      noNumber: 'keine Mobilnummer',
      notOpen: 'Konto nicht offen',
      inReview: 'anderes Konto noch in Prüfung',
      gone: 'Konto nicht mehr das eigene',
    },
    confirmation: {
      confirmed: 'bestätigt, gilt sofort',
      confirmedInReview: 'bestätigt, wird geprüft',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
