import { clearanceReasons } from '../clearance-words.ts';
import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import type { MoneyPlan } from '#domain/application/money-plan.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { contractMachine } from './contract.machine.ts';
import type { Agreement, LoadedCase, PreparedContract } from './contract.types.ts';

const givenAt = '2026-11-20T09:30:00.000Z';

export const sampleAgreement: Agreement = {
  account: 'SA',
  title: 'Vermögensverwaltung 60:40',
  initialAmount: euros(10_000),
  savingsRate: euros(200),
  iban: 'DE02120300000000202051',
  firstPayment: 'WIRE',
  startsAtOnce: true,
  subscriptionType: 'PREMIUM',
  holdingPeriod: '5+',
  second: null,
  consents: [
    { kind: 'TERMS', version: '2026-01', givenAt },
    { kind: 'PRIVACY', version: '2026-01', givenAt },
    { kind: 'WITHDRAWAL_NOTICE', version: '2026-01', givenAt },
    { kind: 'COST_INFORMATION', version: '2026-01', givenAt },
    { kind: 'TAX_SELF_CERTIFICATION', version: '2026-01', givenAt },
  ],
};

export const sampleContractOperation: Operation = {
  ...sampleOperation,
  kind: 'CONTRACT',
  summary: {
    amount: euros(10_000),
    subject: 'Vermögensverwaltung 60:40, monatlich 200,00\u00A0€',
    payee: null,
    ibanEnd: null,
  },
};

export const sampleContract: ConcludedContract = {
  contractId: 'V-1F2E3D4C5B6A',
  businessPartnerId: 'BP-1001',
  ipsId: 'IPS-1001',
  orderId: 'O-1001',
  acceptedAt: '2026-11-20T10:02:00.000Z',
  withdrawableUntil: '2026-12-04',
  awaits: null,
};

/** What the application alone says of a contract that was concluded before. */
export const knownContract: ConcludedContract = {
  contractId: sampleContract.contractId,
  businessPartnerId: null,
  ipsId: null,
  orderId: null,
  acceptedAt: null,
  withdrawableUntil: null,
  awaits: null,
};

/** To be wired, with a rate that is. */
export const sampleWire: FirstMoney = {
  deposit: {
    amount: euros(10_000),
    method: 'WIRE',
    stage: 'AWAITED',
    startsOn: null,
    debitedOn: null,
    investedOn: null,
    transfer: {
      holder: 'Lindenhof Vermögen',
      iban: 'DE02999888770000001234',
      amount: euros(10_000),
      reference: 'O-1F2E3D4C5B6A7988',
    },
  },
  rate: { amount: euros(200), method: 'WIRE', nextOn: '2026-12-01' },
  mandate: null,
};

/** To be debited, with a rate that is. */
export const sampleDebit: FirstMoney = {
  deposit: {
    amount: euros(10_000),
    method: 'REFERENCE',
    stage: 'AWAITED',
    startsOn: null,
    debitedOn: '2026-11-23',
    investedOn: '2026-11-26',
    transfer: null,
  },
  rate: { amount: euros(200), method: 'REFERENCE', nextOn: '2026-12-01' },
  mandate: { mandateId: 'MB-BP-1001-1', iban: '••••••••••••••••••2051' },
};

/** What will be debited, of a contract that is signed today by all who have to. */
export const sampleDebitPlan: MoneyPlan = {
  method: 'REFERENCE',
  iban: '••••••••••••••••••2051',
  isEarliest: false,
  startsOn: null,
  deposit: { amount: euros(10_000), debitedOn: '2026-11-23' },
  rate: { amount: euros(200), nextOn: '2026-12-01' },
};

/** What is to be wired. */
export const sampleWirePlan: MoneyPlan = {
  ...sampleDebitPlan,
  method: 'WIRE',
  deposit: { amount: euros(10_000), debitedOn: null },
};

export const samplePrepared: PreparedContract = {
  operation: sampleContractOperation,
  papers: [
    { id: 'VV-V-1F2E3D4C5B6A', title: 'Vermögensverwaltungsvertrag' },
    { id: 'GB-V-1F2E3D4C5B6A', title: 'Geeignetheitsbericht' },
  ],
  costs: {
    percent: 0.97,
    eurYear1: cents(9_700),
    positions: [
      { label: 'Servicegebühr', percent: 0.75, eurYear1: cents(7_500) },
      { label: 'Fondskosten', percent: 0.17, eurYear1: cents(1_700) },
      { label: 'Transaktionskosten', percent: 0.05, eurYear1: cents(500) },
    ],
  },
  planned: sampleWirePlan,
  read: [],
  replaces: false,
};

/** Prepared before, and as it was: the contract itself was downloaded then. */
export const sampleResumed: PreparedContract = { ...samplePrepared, read: ['VV-V-1F2E3D4C5B6A'] };

/** Made anew after papers had been downloaded; one of them is still the same. */
export const sampleReplacing: PreparedContract = { ...samplePrepared, read: ['GB-V-1F2E3D4C5B6A'], replaces: true };

/** Of two: who signs as well, and whose account it is. */
export const sampleAgreementOfChild: Agreement = {
  ...sampleAgreement,
  account: 'CA',
  child: 'Mia Sommer',
  second: { name: 'David Sommer', email: 'david.sommer@example.com', endsAt: '2026-12-04T10:02:00.000Z' },
};

const open: LoadedCase = { agreement: sampleAgreement, ended: null, contract: null, key: 'key-of-the-contract' };

const confirmed = (contract: ConcludedContract | undefined) =>
  ({
    kind: 'confirmed',
    receipt: {
      operationId: sampleContractOperation.operationId,
      orderId: sampleContract.orderId,
      expectedAt: null,
      inReview: false,
      ...(contract === undefined ? {} : { contract }),
    },
  }) as const;

export const contractModel: Model<typeof contractMachine> = {
  inputs: { ofCase: { caseId: 'C-1001' } },
  events: {
    'paper.requested': { contract: { id: 'VV-V-1F2E3D4C5B6A' }, report: { id: 'GB-V-1F2E3D4C5B6A' } },
    'contract.accepted': { byCustomer: {} },
    'contract.left': { byCustomer: {} },
    'contract.restarted': { byCustomer: {} },
    'contract.finished': { byCustomer: {} },
    'application.closed': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'status.requested': { byCustomer: {} },
    'application.reopened': { byCustomer: {} },
    'application.restarted': { byCustomer: {} },
    'number.requested': { byCustomer: {} },
    'money.requested': { byCustomer: {} },
  },
  outcomes: {
    loadCase: {
      open: granted(open),
      incomplete: granted({ ...open, agreement: null }),
      rejected: granted({ ...open, ended: 'rejected' }),
      retracted: granted({ ...open, ended: 'retracted' }),
      concluded: granted({ ...open, contract: knownContract }),
      signed: granted({
        ...open,
        agreement: sampleAgreementOfChild,
        contract: { ...knownContract, awaits: 'secondPerson' },
      }),
      signedByAll: granted({ ...open, contract: { ...knownContract, awaits: 'clearance' } }),
      unknown: refused('UNKNOWN'),
    },
    prepare: {
      stored: granted(samplePrepared),
      resumed: granted(sampleResumed),
      replacing: granted(sampleReplacing),
      notReady: refused('CASE_NOT_READY'),
      inReview: refused('CASE_IN_REVIEW'),
      numberMissing: refused('NO_VALIDATED_NUMBER'),
      notOfAge: refused('NOT_OF_AGE'),
      refused: refused('APPLICATION_REFUSED'),
      unknown: refused('UNKNOWN'),
    },
    savePaper: { saved: granted(null), gone: refused('GONE') },
    confirmation: {
      confirmed: confirmed(sampleContract),
      confirmedAlone: confirmed({ ...sampleContract, awaits: 'secondPerson' }),
      confirmedUntold: confirmed(undefined),
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
    loadMoney: { wire: sampleWire, debit: sampleDebit },
  },
  accepted: {
    'hidden-refusal contract.awaitingSecond.looking | xstate.done.actor.loadCase | 0':
      'Unterschrieben ist schon. Nachgesehen wird nur die Einladung, und ohne Auskunft steht da, was bekannt ist.',
  },
  meanings: { loadCase: { incomplete: 'refused', rejected: 'refused', retracted: 'refused' } },
  unreachable: {
    ...lastOf('contract.preparing', 'prepare', 6),
    ...lastOf('contract.deciding.saving', 'savePaper', 2),
  },
};

export const contractCaptions: Captions<typeof contractMachine> = {
  events: {
    'paper.requested': 'Unterlage gewünscht',
    'contract.accepted': 'Zahlungspflichtig beauftragen gewählt',
    'contract.left': 'Später gewählt',
    'contract.restarted': 'Neu begonnen',
    'contract.finished': 'Weiter gewählt',
    'application.closed': 'Antrag schließen gewählt',
    'loading.retried': 'Erneut versucht',
    'status.requested': 'Stand erfragt',
    'application.reopened': 'Zurück zum Antrag gewählt',
    'application.restarted': 'Neuen Antrag gewählt',
    'number.requested': 'Mobilnummer bestätigen gewählt',
    'money.requested': 'Angaben zur Einzahlung erneut verlangt',
  },
  guards: {
    isUnknown: 'nicht gefunden?',
    wasSigned: 'schon beauftragt, zweite Person fehlt?',
    wasSignedByAll: 'von allen beauftragt, noch in Prüfung?',
    wasConcluded: 'schon geschlossen?',
    wasRejected: 'von uns abgelehnt?',
    wasRetracted: 'selbst zurückgezogen?',
    isUnfinished: 'noch ohne vollständige Angaben?',
    isStored: 'hinterlegt: neu, dieselben oder als Ersatz?',
    isNotReady: 'Schritte davor offen?',
    isInReview: 'von uns in Prüfung?',
    lacksNumber: 'keine bestätigte Mobilnummer?',
    isMinor: 'noch nicht volljährig?',
    isRefused: 'so nicht mehr im Angebot?',
    isGoneMeanwhile: 'nicht mehr gefunden?',
    hasKey: 'Antrag schon gelesen?',
    isUnasked: 'noch nicht unterwegs?',
    isWantedMore: 'heruntergeladen, weitere gewünscht?',
    isSaved: 'heruntergeladen?',
    isGone: 'nicht mehr gültig?',
    isSignedAlone: 'beauftragt, zweite Person fehlt?',
    isConcluded: 'geschlossen?',
    isCanceled: 'abgebrochen?',
    isOvertaken: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  notes: { 'contract.hindered.examined': clearanceReasons },
  arrows: {
    'contract.loading | xstate.done.actor.loadCase | 7': { condition: 'offen und vollständig?' },
    'contract.loadFailed | loading.retried | 1': { condition: 'Antrag noch nicht gelesen?' },
    'contract.confirming | xstate.done.actor.confirmation | 6': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  actors: {
    loadCase: 'Antrag lesen',
    prepare: 'Vertrag hinterlegen',
    savePaper: 'Unterlage herunterladen',
    confirmation: 'Bestätigung mit SMS-Code',
    loadMoney: 'Stand der ersten Einzahlung lesen',
  },
  samples: { 'paper.requested': { contract: 'den Vertrag', report: 'den Geeignetheitsbericht' } },
  answers: {
    loadCase: {
      open: 'offen und vollständig',
      incomplete: 'noch unvollständig',
      rejected: 'von uns abgelehnt',
      retracted: 'selbst zurückgezogen',
      concluded: 'schon geschlossen',
      signed: 'schon beauftragt, zweite Person fehlt',
      signedByAll: 'von allen beauftragt, noch in Prüfung',
      unknown: 'nicht gefunden',
    },
    prepare: {
      stored: 'hinterlegt',
      resumed: 'noch hinterlegt, Unterlagen schon heruntergeladen',
      replacing: 'neu hinterlegt, frühere Unterlagen ersetzt',
      notReady: 'Schritte davor offen',
      inReview: 'von uns in Prüfung',
      numberMissing: 'keine bestätigte Mobilnummer',
      notOfAge: 'noch nicht volljährig',
      refused: 'so nicht mehr im Angebot',
      unknown: 'nicht mehr gefunden',
    },
    savePaper: { saved: 'heruntergeladen', gone: 'nicht mehr gültig' },
    confirmation: {
      confirmed: 'geschlossen',
      confirmedAlone: 'beauftragt, zweite Person fehlt',
      confirmedUntold: 'bestätigt, ohne Vertragsnummer',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
    loadMoney: { wire: 'zu überweisen', debit: 'wird eingezogen' },
  },
};
