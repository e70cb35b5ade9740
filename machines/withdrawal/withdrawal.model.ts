import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { Captions, Model } from '../model.ts';
import type { withdrawalMachine } from './withdrawal.machine.ts';

export const sampleQuote: WithdrawalQuote = {
  door: 'withdrawal',
  id: 'IPS-1001',
  businessPartnerId: 'BP-1001',
  title: 'Vermögensverwaltung 60:40',
  value: euros(10_000),
  maximum: euros(9_500),
  minimumRemaining: euros(25),
  fullPossible: true,
  breakdown: [
    { code: 'INVESTMENT_VALUE', amount: euros(10_000) },
    { code: 'SAFETY_MARGIN', amount: euros(-500) },
  ],
  referenceAccount: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
  arrival: '2026-11-25',
  holding: { since: '2023-11-20', plannedYears: 5, plannedUntil: '2028-11-20' },
};

export const sampleDisbursement: WithdrawalQuote = {
  door: 'disbursement',
  id: 'CA-1001',
  businessPartnerId: 'BP-1001',
  title: 'Verrechnungskonto',
  value: cents(250_050),
  maximum: cents(240_050),
  minimumRemaining: euros(0),
  fullPossible: false,
  breakdown: [
    { code: 'SETTLED_CASH', amount: cents(250_050) },
    { code: 'OPEN_PAYOUTS', amount: euros(-100) },
  ],
  referenceAccount: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
  arrival: '2026-11-23',
};

export const withdrawalModel: Model<typeof withdrawalMachine> = {
  inputs: { product: { id: sampleQuote.id } },
  events: {
    'amount.typed': { typical: { text: '1500' } },
    'amount.submitted': {
      typical: { text: '1.500,00' },
      empty: { text: '' },
      garbled: { text: '12,3,4' },
      zero: { text: '0' },
      tooMuch: { text: '1000000000' },
      leavingTooLittle: { text: '9.600' },
    },
    'everything.chosen': { byCustomer: {} },
    'review.accepted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'withdrawal.restarted': { byCustomer: {} },
    'draft.saved': { byKeeper: { at: '2026-11-20T10:00:00.000Z' } },
    'draft.lost': { byKeeper: {} },
  },
  outcomes: {
    loadQuote: {
      product: granted({ quote: sampleQuote, draft: null }),
      productWithDraft: granted({ quote: sampleQuote, draft: { amount: '1500', savedAt: '2026-11-20T09:32:00.000Z' } }),
      clearingAccount: granted({ quote: sampleDisbursement, draft: null }),
      onlyEverything: granted({
        quote: {
          ...sampleQuote,
          value: euros(20),
          maximum: euros(0),
          breakdown: [
            { code: 'INVESTMENT_VALUE', amount: euros(20) },
            { code: 'SAFETY_MARGIN', amount: euros(-20) },
          ],
        },
        draft: null,
      }),
      nothingLeft: granted({ quote: { ...sampleDisbursement, maximum: euros(0), breakdown: [] }, draft: null }),
      hindered: granted({
        quote: { ...sampleQuote, maximum: euros(0), fullPossible: false, hindrance: 'STRATEGY_CHANGE_RUNNING' },
        draft: null,
      }),
      unknown: refused('UNKNOWN'),
    },
    prepare: {
      prepared: granted(sampleOperation),
      nonePossible: refused('NONE_POSSIBLE'),
      notAboveMinimum: refused('NOT_ABOVE_MINIMUM'),
      aboveMaximum: refused('ABOVE_MAXIMUM'),
      remainderTooSmall: refused('REMAINDER_TOO_SMALL'),
      fullNotPossible: refused('FULL_NOT_POSSIBLE'),
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: {
          operationId: sampleOperation.operationId,
          orderId: 'O-1001',
          expectedAt: '2026-11-25',
          inReview: false,
        },
      },
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
    },
  },
};

export const withdrawalCaptions: Captions<typeof withdrawalMachine> = {
  title: 'Auszahlung',
  events: {
    'amount.typed': 'Betrag getippt',
    'amount.submitted': 'Betrag abgeschickt',
    'everything.chosen': 'Alles auszahlen gewählt',
    'review.accepted': 'Angaben bestätigt',
    'step.left': 'Zurück',
    'loading.retried': 'Erneut versucht',
    'withdrawal.restarted': 'Neu begonnen',
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Kein Entwurf mehr gespeichert',
  },
  guards: {
    isUnknown: 'unbekannt?',
    isHindered: 'Hindernis?',
    isPayable: 'auszahlbar?',
    leavesTooLittle: 'zu viel für einen Teil?',
    mayTakeEverything: 'alles auszahlbar?',
    isPrepared: 'hinterlegt?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'nicht mehr möglich?',
    isExhausted: 'Versuche verbraucht?',
  },
  delays: { loadingLimit: 'keine Antwort nach 15 Sekunden', preparingLimit: 'keine Antwort nach 30 Sekunden' },
  actors: {
    loadQuote: 'Betrag ermitteln',
    prepare: 'Auftrag hinterlegen',
    keepDraft: 'Entwurf bewahren',
    confirmation: 'Bestätigung mit SMS-Code',
  },
};
