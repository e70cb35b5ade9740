import type {
  AccountObstacle,
  AccountOffer,
  ClosingOffer,
  InvestmentObstacle,
  InvestmentOffer,
} from '#domain/closing/closing-offer.ts';
import { euros } from '#domain/money/money.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { Captions, Model } from '../model.ts';
import type { investmentClosingMachine } from './investment-closing.machine.ts';
import type { LoadResult, PrepareRefusal, PrepareResult } from './investment-closing.types.ts';

const subject = {
  what: 'investment',
  id: 'IPS-1001',
  title: 'Vermögensverwaltung 60:40',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
} as const;

export const sampleOffer: InvestmentOffer = {
  ...subject,
  value: euros(10_000),
  payout: euros(9_820),
  tax: euros(180),
  debt: euros(0),
  payee: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
  arrival: '2026-11-25',
  arrivalAfterReview: null,
  savingsPlans: [
    {
      savingsPlanId: 'SP-1001',
      ipsId: subject.id,
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

const account = {
  what: 'account',
  id: 'BP-1001',
  title: 'Einzelkonto von Anna Berger',
  holder: subject.holder,
} as const;

/** Two investments and some cash; the exemption is used once for both sales. */
export const sampleAccountOffer: AccountOffer = {
  ...account,
  investments: [
    { ipsId: subject.id, title: subject.title, value: euros(5_000) },
    { ipsId: 'IPS-1002', title: 'Themen Künstliche Intelligenz', value: euros(2_000) },
  ],
  cash: euros(500),
  notFree: euros(0),
  value: euros(7_500),
  tax: euros(120),
  debt: euros(0),
  payout: euros(7_380),
  payee: sampleOffer.payee,
  arrival: '2026-11-25',
  arrivalAfterReview: null,
  savingsPlans: sampleOffer.savingsPlans,
  hasPlus: true,
  ending: ['SERVICE_PACKAGE_CHANGE'],
  isJoint: false,
};

/** No money and no investment: nothing is promised. */
export const emptyAccountOffer: AccountOffer = {
  ...sampleAccountOffer,
  investments: [],
  cash: euros(0),
  value: euros(0),
  tax: euros(0),
  payout: euros(0),
  savingsPlans: [],
  hasPlus: false,
  ending: [],
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

/** What a TAN for the whole account says. */
export const sampleAccountClosure: Operation = {
  ...sampleClosure,
  summary: { ...sampleClosure.summary, amount: euros(7_500), subject: 'Ihr Konto mit allen Anlagen' },
};

const offered = (offer: ClosingOffer): LoadResult => ({ ok: true, offer, key: 'key-of-the-first-intent' });

const told = (obstacle: InvestmentObstacle | AccountObstacle) => ({
  orders:
    obstacle === 'ORDERS_OPEN'
      ? [{ orderId: 'O-1002', type: 'TOP_UP', status: 'RUNNING', inReview: false } as const]
      : [],
  lacking: obstacle === 'DEBT_NOT_COVERED' ? euros(20) : null,
});

const hinderedBy = (obstacle: InvestmentObstacle): LoadResult => ({
  ok: false,
  refusal: 'HINDERED',
  hindered: { ...subject, obstacle, ...told(obstacle) },
});

const accountHinderedBy = (obstacle: AccountObstacle): LoadResult => ({
  ok: false,
  refusal: 'HINDERED',
  hindered: { ...account, obstacle, ...told(obstacle) },
});

const prepared = ({ id }: typeof subject | typeof account, operation: Operation): PrepareResult => ({
  id,
  ok: true,
  operation,
  nextKey: 'key-of-the-next-intent',
});

const refusedBy = (refusal: PrepareRefusal): PrepareResult => ({ id: subject.id, ok: false, refusal });
const accountRefusedBy = (refusal: PrepareRefusal): PrepareResult => ({ id: account.id, ok: false, refusal });

export const investmentClosingModel: Model<typeof investmentClosingMachine> = {
  inputs: { investment: { id: subject.id }, account: { id: account.id } },
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
      offeredInDebt: offered({ ...sampleOffer, debt: euros(80), payout: euros(9_740) }),
      offeredForDebt: offered({ ...sampleOffer, tax: euros(0), debt: euros(10_000), payout: euros(0) }),
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
      account: offered(sampleAccountOffer),
      accountLarge: offered({
        ...sampleAccountOffer,
        holder: { isChild: true, name: 'Mia Berger', guardians: 'Anna Berger' },
        investments: [{ ipsId: subject.id, title: subject.title, value: euros(50_000) }],
        cash: euros(0),
        notFree: euros(300),
        value: euros(50_000),
        payout: euros(50_010),
        tax: euros(-10),
        arrivalAfterReview: '2026-11-30',
      }),
      accountEmpty: offered(emptyAccountOffer),
      accountInDebt: offered({
        ...sampleAccountOffer,
        cash: euros(0),
        value: euros(7_000),
        debt: euros(80),
        payout: euros(6_800),
      }),
      accountDebtTakesAll: offered({
        ...sampleAccountOffer,
        investments: [{ ipsId: subject.id, title: subject.title, value: euros(200) }],
        cash: euros(0),
        value: euros(200),
        tax: euros(0),
        debt: euros(200),
        payout: euros(0),
      }),
      accountUncovered: accountHinderedBy('DEBT_NOT_COVERED'),
      accountOrdersOpen: accountHinderedBy('ORDERS_OPEN'),
      accountChanging: accountHinderedBy('STRATEGY_CHANGE_RUNNING'),
      accountInClosing: accountHinderedBy('ACCOUNT_CLOSING'),
      accountClosed: accountHinderedBy('CLOSED'),
      accountNotOpened: accountHinderedBy('NOT_OPENED'),
      accountUnidentified: accountHinderedBy('NOT_IDENTIFIED'),
      accountReadOnly: accountHinderedBy('READ_ONLY'),
      accountWithoutAccount: accountHinderedBy('NO_REFERENCE_ACCOUNT'),
      accountWithoutNumber: accountHinderedBy('NO_VALIDATED_NUMBER'),
      unknown: { ok: false, refusal: 'UNKNOWN' },
    },
    prepare: {
      prepared: prepared(subject, sampleClosure),
      notIdentified: refusedBy('NOT_IDENTIFIED'),
      noNumber: refusedBy('NO_VALIDATED_NUMBER'),
      noAccount: refusedBy('NO_REFERENCE_ACCOUNT'),
      changing: refusedBy('STRATEGY_CHANGE_RUNNING'),
      ordersOpen: refusedBy('ORDERS_OPEN'),
      notClosable: refusedBy('NOT_CLOSABLE'),
      unknown: refusedBy('UNKNOWN'),
      account: prepared(account, sampleAccountClosure),
      accountNotIdentified: accountRefusedBy('NOT_IDENTIFIED'),
      accountNoNumber: accountRefusedBy('NO_VALIDATED_NUMBER'),
      accountNoAccount: accountRefusedBy('NO_REFERENCE_ACCOUNT'),
      accountChanging: accountRefusedBy('STRATEGY_CHANGE_RUNNING'),
      accountOrdersOpen: accountRefusedBy('ORDERS_OPEN'),
      accountUncovered: accountRefusedBy('DEBT_NOT_COVERED'),
      accountNotClosable: accountRefusedBy('NOT_CLOSABLE'),
      accountUnknown: accountRefusedBy('UNKNOWN'),
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
    isOfferOfAnother: 'Antwort gehört zu anderem?',
    isStoredForAnother: 'Antwort gehört zu anderem?',
    isUnknown: 'nicht gefunden?',
    isHindered: 'Schließen nicht möglich?',
    isStored: 'hinterlegt?',
    isForeign: 'nicht mehr zu finden?',
    isNotIdentified: 'noch nicht identifiziert?',
    lacksNumber: 'keine Mobilnummer?',
    lacksAccount: 'kein Referenzkonto?',
    isChanging: 'Strategiewechsel läuft?',
    hasOrders: 'Aufträge offen?',
    isInDebt: 'Minus nicht gedeckt?',
    isConfirmed: 'bestätigt?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'investmentClosing.loading | xstate.done.actor.loadOffer | 3': { condition: 'schließbar?' },
    'investmentClosing.preparing | xstate.done.actor.prepare | 9': {
      condition: 'inzwischen nicht mehr offen?',
      meaning: 'refused',
    },
    'investmentClosing.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  meanings: { isOfferOfAnother: 'failed', isStoredForAnother: 'failed' },
  inputs: { investment: 'eine Anlage', account: 'ein ganzes Konto' },
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
      offeredInDebt: 'schließbar, Verrechnungskonto im Minus',
      offeredForDebt: 'schließbar, das Minus nimmt alles',
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
      account: 'Konto schließbar, mit zwei Anlagen',
      accountLarge: 'Kinderkonto schließbar, über der Freigabegrenze',
      accountEmpty: 'leeres Konto schließbar',
      accountInDebt: 'Konto schließbar, Verrechnungskonto im Minus',
      accountDebtTakesAll: 'Konto schließbar, das Minus nimmt alles',
      accountUncovered: 'Minus des Kontos nicht gedeckt',
      accountOrdersOpen: 'Aufträge auf dem Konto offen',
      accountChanging: 'Strategiewechsel auf dem Konto',
      accountInClosing: 'Konto wird schon geschlossen',
      accountClosed: 'Konto schon geschlossen',
      accountNotOpened: 'Konto noch nicht eröffnet',
      accountUnidentified: 'Konto, noch nicht identifiziert',
      accountReadOnly: 'Konto nur noch zum Ansehen',
      accountWithoutAccount: 'Konto ohne Referenzkonto',
      accountWithoutNumber: 'Konto, keine Mobilnummer',
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
      account: 'Konto hinterlegt',
      accountNotIdentified: 'Konto, noch nicht identifiziert',
      accountNoNumber: 'Konto, keine Mobilnummer',
      accountNoAccount: 'Konto ohne Referenzkonto',
      accountChanging: 'Strategiewechsel auf dem Konto',
      accountOrdersOpen: 'inzwischen Aufträge auf dem Konto offen',
      accountUncovered: 'Minus des Kontos nicht gedeckt',
      accountNotClosable: 'Konto inzwischen nicht mehr offen',
      accountUnknown: 'Konto nicht mehr zu finden',
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
