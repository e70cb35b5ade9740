import type { ClosingObstacle, ClosingOffer } from '#domain/closing/closing-offer.ts';
import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { Captions, Model } from '../model.ts';
import type { investmentClosingMachine } from './investment-closing.machine.ts';
import type { LoadResult, PrepareRefusal, PrepareResult } from './investment-closing.types.ts';

const subject = {
  ipsId: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
} as const;

export const sampleOffer: ClosingOffer = {
  ...subject,
  value: euros(10_000),
  payout: euros(9_820),
  tax: euros(180),
  payee: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
  arrival: '2026-11-25',
  arrivalAfterReview: null,
  savingsPlans: [
    {
      savingsPlanId: 'SP-1001',
      ipsId: subject.ipsId,
      savingsPlanAmount: euros(100),
      interval: 'MONTHLY',
      startMonth: '2024-01',
      endMonth: 'unbefristet',
      paymentMethod: 'sepa',
      sepaSourceType: 'referenceAccount',
      sepaFromAccount: '••••••••••••••••••3000',
      bankAccount: null,
      acceptMandate: true,
      nextExecution: '2026-12-01',
    },
  ],
  holding: { since: '2023-11-20', plannedYears: 5, plannedUntil: '2028-11-20' },
};

export const sampleClosure: Operation = {
  ...sampleOperation,
  kind: 'ACCOUNT_CLOSURE',
  summary: {
    amount: euros(10_000),
    entire: true,
    subject: subject.title,
    payee: 'Anna Berger',
    ibanEnd: '3000',
  },
};

const offered = (offer: ClosingOffer): LoadResult => ({ ok: true, offer, key: 'key-of-the-first-intent' });

const hinderedBy = (obstacle: ClosingObstacle): LoadResult => ({
  ok: false,
  refusal: 'HINDERED',
  hindered: {
    ...subject,
    obstacle,
    orders:
      obstacle === 'ORDERS_OPEN' ? [{ orderId: 'O-1002', type: 'TOP_UP', status: 'RUNNING', inReview: false }] : [],
  },
});

const refusedBy = (refusal: PrepareRefusal): PrepareResult => ({ ok: false, refusal });

export const investmentClosingModel: Model<typeof investmentClosingMachine> = {
  inputs: { investment: { ipsId: subject.ipsId } },
  events: {
    'closing.accepted': { byCustomer: {} },
    'closing.restarted': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'elsewhere.ordered': { inOtherTab: {} },
  },
  outcomes: {
    loadOffer: {
      offered: offered(sampleOffer),
      offeredLarge: offered({
        ...sampleOffer,
        value: euros(50_000),
        payout: euros(50_000),
        tax: euros(0),
        savingsPlans: [],
        arrivalAfterReview: '2026-11-30',
      }),
      ordersOpen: hinderedBy('ORDERS_OPEN'),
      changing: hinderedBy('STRATEGY_CHANGE_RUNNING'),
      closing: hinderedBy('INVESTMENT_CLOSING'),
      accountClosing: hinderedBy('ACCOUNT_CLOSING'),
      closed: hinderedBy('CLOSED'),
      notOpened: hinderedBy('NOT_OPENED'),
      unidentified: hinderedBy('NOT_IDENTIFIED'),
      readOnly: hinderedBy('READ_ONLY'),
      withoutAccount: hinderedBy('NO_REFERENCE_ACCOUNT'),
      withoutNumber: hinderedBy('NO_VALIDATED_NUMBER'),
      unknown: { ok: false, refusal: 'UNKNOWN' },
    },
    prepare: {
      prepared: { ok: true, operation: sampleClosure, nextKey: 'key-of-the-next-intent' },
      notIdentified: refusedBy('NOT_IDENTIFIED'),
      noNumber: refusedBy('NO_VALIDATED_NUMBER'),
      noAccount: refusedBy('NO_REFERENCE_ACCOUNT'),
      changing: refusedBy('STRATEGY_CHANGE_RUNNING'),
      ordersOpen: refusedBy('ORDERS_OPEN'),
      notClosable: refusedBy('NOT_CLOSABLE'),
      unknown: refusedBy('UNKNOWN'),
    },
    confirmation: {
      confirmed: {
        kind: 'confirmed',
        receipt: {
          operationId: sampleClosure.operationId,
          orderId: 'O-1001',
          expectedAt: '2026-11-25',
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
};

export const investmentClosingCaptions: Captions<typeof investmentClosingMachine> = {
  events: {
    'closing.accepted': 'Angaben bestätigt',
    'closing.restarted': 'Neu begonnen',
    'loading.retried': 'Erneut versucht',
    'elsewhere.ordered': 'In anderem Fenster beauftragt',
  },
  guards: {
    isUnknown: 'nicht gefunden?',
    isHindered: 'steht etwas entgegen?',
    isStored: 'hinterlegt?',
    isForeign: 'nicht mehr zu finden?',
    isNotIdentified: 'noch nicht identifiziert?',
    lacksNumber: 'keine Mobilnummer?',
    lacksAccount: 'kein Referenzkonto?',
    isChanging: 'Strategiewechsel läuft?',
    hasOrders: 'Aufträge offen?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'investmentClosing.preparing | xstate.done.actor.prepare | 7': {
      condition: 'inzwischen nicht mehr offen?',
      meaning: 'refused',
    },
    'investmentClosing.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  actors: {
    loadOffer: 'Ermitteln, was die Schließung bewirkt',
    prepare: 'Auftrag hinterlegen',
    watchTabs: 'Andere Fenster beobachten',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  answers: {
    loadOffer: {
      offered: 'schließbar, mit Steuer und Sparplan',
      offeredLarge: 'schließbar, über der Freigabegrenze',
      ordersOpen: 'Aufträge offen',
      changing: 'Strategiewechsel läuft',
      closing: 'Anlage wird schon geschlossen',
      accountClosing: 'Konto wird geschlossen',
      closed: 'schon geschlossen',
      notOpened: 'noch nicht eröffnet',
      unidentified: 'noch nicht identifiziert',
      readOnly: 'nur noch zum Ansehen',
      withoutAccount: 'kein Referenzkonto',
      withoutNumber: 'keine Mobilnummer',
      unknown: 'nicht gefunden',
    },
    prepare: {
      prepared: 'hinterlegt',
      notIdentified: 'noch nicht identifiziert',
      noNumber: 'keine Mobilnummer',
      noAccount: 'kein Referenzkonto',
      changing: 'Strategiewechsel läuft',
      ordersOpen: 'inzwischen Aufträge offen',
      notClosable: 'inzwischen nicht mehr offen',
      unknown: 'nicht mehr zu finden',
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
