import { entryPointIds } from '#domain/questionnaire/entry-points.ts';
import {
  blankInvestment,
  blankTerms,
  type KeptInvestment,
  type KeptTerms,
} from '#domain/application/kept-investment.ts';
import type { ProposalChoice, ProposalWish } from '#domain/application/proposal-choice.ts';
import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { savingsLimits } from '#domain/opening/opening.ts';
import type { OpeningRefusal } from '../investment-opening/investment-opening.types.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { newInvestmentMachine } from './new-investment.machine.ts';
import type { LoadedInvestment, Relation } from './new-investment.types.ts';
import { sampleTyped } from '../question-part/question-part.model.ts';

const vv = 'existing-customer-new-ips-vv';

export const sampleRelation: Relation = {
  businessPartnerId: 'BP-1001',
  kind: 'single',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  subscriptionType: 'DIGITAL',
  hindrance: null,
  isKnown: true,
  known: { freeAssets: euros(50_000), knowledge: 3, holdingPeriod: '5+' },
  account: { holder: 'Anna Berger', iban: '••••••••••••••••••3000', isDebitable: true },
};

const joint: Relation = {
  ...sampleRelation,
  businessPartnerId: 'BP-1002',
  kind: 'joint',
  holder: { isChild: false, name: 'Anna Berger und Ben Berger', guardians: '' },
  account: { holder: 'Ben Berger', iban: '••••••••••••••••••3000', isDebitable: false },
};

const pending: Relation = { ...joint, hindrance: 'PENDING' };
const expired: Relation = { ...sampleRelation, isKnown: false };

const of = (relations: readonly Relation[], kept: (KeptInvestment & KeptTerms) | null = null): LoadedInvestment => ({
  customer: { isIdentified: true, isMigrated: true, customerPackage: 'DIGITAL', ordered: cents(0), relations },
  kept,
  savedAt: kept === null ? null : '2026-11-20T09:30:00.000Z',
});

const choice: ProposalChoice = {
  category: 'VV.VV',
  strategy: '60:40',
  subscriptionType: 'DIGITAL',
  conditionId: 'SA-DIGITAL-2026-01',
  deposit: euros(5000),
  savings: cents(0),
  coupon: null,
};

const answers = { deposit: euros(5000), savings: cents(0), sustainabilityChoice: 'NO' } as const;
/** More cautious than recommended, and drawn for longer. */
const wish: ProposalWish = { strategy: '40:60', subscriptionType: null, coupon: null, years: 20 };
const begun: KeptInvestment & KeptTerms = {
  ...blankInvestment,
  ...blankTerms,
  businessPartnerId: 'BP-1001',
  answers: { deposit: euros(5000) },
};
const chosen: KeptInvestment & KeptTerms = { ...begun, answers, choice };

/** The limit in whole euros. */
const refusedFor = (refusal: OpeningRefusal, limit: number | null = null) => ({
  kind: 'refused' as const,
  refusal,
  limit: limit === null ? null : euros(limit),
});

const nobody = of([sampleRelation]).customer;

export const newInvestmentModel: Model<typeof newInvestmentMachine> = {
  inputs: {
    open: { entryPoint: vv, businessPartnerId: null, ipsId: null },
    named: { entryPoint: vv, businessPartnerId: 'BP-1001', ipsId: null },
    openedBefore: { entryPoint: vv, businessPartnerId: null, ipsId: 'IPS-2001' },
  },
  events: {
    'relation.chosen': { open: { businessPartnerId: 'BP-1001' }, hindered: { businessPartnerId: 'BP-1002' } },
    'answers.changed': {
      answered: { progress: { answers: { deposit: euros(5000) }, typed: sampleTyped, shown: null, wasReasked: false } },
    },
    'proposal.considered': {
      cautious: { wish, answers },
    },
    'answers.confirmed': { byCustomer: {} },
    'payment.typed': { debit: { answer: { method: 'REFERENCE', acceptsMandate: false } } },
    'payment.entered': {
      debit: { answer: { method: 'REFERENCE', acceptsMandate: true } },
      withoutMandate: { answer: { method: 'REFERENCE', acceptsMandate: false } },
      wire: { answer: { method: 'WIRE', acceptsMandate: false } },
      nothing: { answer: { method: '', acceptsMandate: false } },
    },
    'wire.acknowledged': { byCustomer: {} },
    'start.typed': { no: { answer: 'no' } },
    'start.entered': { yes: { answer: 'yes' }, no: { answer: 'no' }, nothing: { answer: '' } },
    'step.left': { byCustomer: {} },
    'portal.requested': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'draft.saved': { now: { at: '2026-11-20T09:31:00.000Z' } },
    'draft.lost': { now: {} },
    'elsewhere.opened': { here: { businessPartnerId: 'BP-1001' }, inOther: { businessPartnerId: 'BP-1002' } },
  },
  outcomes: {
    load: {
      onlyOne: of([sampleRelation]),
      expired: of([expired]),
      several: of([sampleRelation, pending]),
      begun: of([sampleRelation, joint], begun),
      chosen: of([sampleRelation], chosen),
      unidentified: { ...of([]), customer: { ...nobody, isIdentified: false } },
      unpacked: { ...of([]), customer: { ...nobody, isMigrated: false } },
      none: of([]),
      others: of([joint]),
      noneOpen: of([{ ...sampleRelation, hindrance: 'CLOSING' }]),
    },
    store: {
      stored: { ok: true, value: { validUntil: '2028-11-20' } },
      expensesMissing: { ok: false, refusal: 'EXPENSES_MISSING' },
      tooOften: { ok: false, refusal: 'TOO_MANY_ANSWERS' },
      notOpen: { ok: false, refusal: 'NOT_OPEN' },
    },
    handOver: { kept: null },
    questions: { answered: { kind: 'answered', answers }, left: { kind: 'left', answers: {} } },
    fetchSteps: { here: null },
    proposal: {
      accepted: { kind: 'accepted', choice, wish, answers, entryPoint: vv, question: null },
      rerouted: {
        kind: 'rerouted',
        choice: null,
        wish,
        answers,
        entryPoint: 'existing-customer-new-ips-cash-invest',
        question: null,
      },
      left: { kind: 'left', choice: null, wish, answers, entryPoint: vv, question: null },
      sumReconsidered: { kind: 'left', choice: null, wish, answers, entryPoint: vv, question: 'deposit' },
      knownReconsidered: { kind: 'left', choice: null, wish, answers, entryPoint: vv, question: 'riskPreference' },
    },
    opening: {
      finished: { kind: 'portal' },
      parted: { kind: 'parted' },
      left: { kind: 'left' },
      reconsidered: { kind: 'reconsidered' },
      changed: { kind: 'changed' },
      notSuitable: refusedFor('NOT_SUITABLE'),
      notOffered: refusedFor('NO_SUCH_PRODUCT'),
      noDebit: refusedFor('DEBIT_NOT_POSSIBLE'),
      notAllowed: refusedFor('PRODUCT_NOT_ALLOWED'),
      bothGuardians: refusedFor('BOTH_GUARDIANS_NEEDED'),
      tooManyPayments: refusedFor('TOO_MANY_PAYMENTS'),
      tooMuchDebited: refusedFor('TOO_MUCH_DEBITED'),
      gone: refusedFor('UNKNOWN'),
      nothingWanted: refusedFor('DEPOSIT_OR_SAVINGS_NEEDED'),
      depositTooLow: refusedFor('DEPOSIT_BELOW_MINIMUM', 25_000),
      depositTooHigh: refusedFor('DEPOSIT_ABOVE_MAXIMUM', 5_000_000),
      depositUncovered: refusedFor('DEPOSIT_ABOVE_FREE_ASSETS'),
      rateTooLow: refusedFor('SAVINGS_BELOW_MINIMUM', savingsLimits.minimum / 100),
      rateTooHigh: refusedFor('SAVINGS_ABOVE_MAXIMUM', savingsLimits.maximum / 100),
      rateUncovered: refusedFor('INCOME_INSUFFICIENT'),
    },
  },
  meanings: {
    load: { unidentified: 'refused', unpacked: 'refused', none: 'refused', noneOpen: 'refused' },
    proposal: {
      accepted: 'success',
      rerouted: 'success',
      left: 'left',
      sumReconsidered: 'left',
      knownReconsidered: 'left',
    },
    opening: {
      finished: 'success',
      parted: 'left',
      left: 'left',
      reconsidered: 'left',
      changed: 'refused',
      notSuitable: 'refused',
      notOffered: 'refused',
      noDebit: 'refused',
      notAllowed: 'refused',
      bothGuardians: 'refused',
      tooManyPayments: 'refused',
      tooMuchDebited: 'refused',
      gone: 'refused',
      nothingWanted: 'refused',
      depositTooLow: 'refused',
      depositTooHigh: 'refused',
      depositUncovered: 'refused',
      rateTooLow: 'refused',
      rateTooHigh: 'refused',
      rateUncovered: 'refused',
    },
  },
  accepted: {
    'missing-outcome newInvestment.proposing':
      'Nur der schnelle Vorschlag führt weiter zu Fragen, und der gilt allein neuen Kundinnen und Kunden.',
    'hidden-refusal newInvestment.revisiting | xstate.done.actor.opening | 1':
      'Was schon eröffnet ist, wird nur gezeigt: Es endet immer im Portal.',
  },
  unreachable: {
    ...lastOf('newInvestment.storing', 'store', 3),
  },
};

export const newInvestmentCaptions: Captions<typeof newInvestmentMachine> = {
  events: {
    'relation.chosen': 'Konto gewählt',
    'answers.changed': 'Frage beantwortet',
    'proposal.considered': 'Am Vorschlag etwas eingestellt',
    'answers.confirmed': 'Angaben bestätigt',
    'payment.typed': 'Zahlungsart angekreuzt',
    'payment.entered': 'Zahlungsart abgeschickt',
    'wire.acknowledged': 'Überweisung zur Kenntnis genommen',
    'start.typed': 'Beginn angekreuzt',
    'start.entered': 'Beginn abgeschickt',
    'step.left': 'Zurück gewählt',
    'portal.requested': '„Zum Portal“ gewählt',
    'loading.retried': 'Noch einmal versucht',
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Entwurf nicht gespeichert',
    'elsewhere.opened': 'In einem anderen Fenster eröffnet',
  },
  guards: {
    wasOpened: 'gerade eröffnet und neu geladen?',
    isUnidentified: 'nicht identifiziert?',
    isUnpacked: 'fehlt ein Servicepaket?',
    hasNoAccount: 'noch gar kein Konto?',
    isUnknown: 'Konto der Adresse unbekannt?',
    hasNoneOpen: 'kein Konto offen?',
    isDecided: 'steht das Konto fest?',
    isOffered: 'ist das Konto offen?',
    mayChoose: 'gibt es mehrere Konten?',
    hasChoice: 'Vorschlag schon angenommen?',
    isAnswered: 'alles beantwortet?',
    isTakenAndKnown: 'angenommen, Angaben nach WpHG gelten?',
    isTaken: 'angenommen, Angaben nach WpHG sind neu?',
    leadsOn: 'die Alternative gewählt?',
    asksForKnown: 'soll eine gespeicherte Angabe neu gegeben werden?',
    isStored: 'gespeichert?',
    lacksExpenses: 'fehlen die Ausgaben?',
    isTooOften: 'heute schon zu oft geändert?',
    isNotOpen: 'Konto nicht mehr offen?',
    isSentBack: 'zurück zum Beginn?',
    isParted: 'nicht eröffnet, oder Ausgang offen?',
    isReconsidered: 'Angaben ändern?',
    isChanged: 'inzwischen hat sich etwas geändert?',
    lacksIncome: 'deckt das Einkommen die Ausgaben nicht?',
    isDepositRefused: 'geht die Einmalanlage so nicht?',
    isRateRefused: 'geht die Sparrate so nicht?',
    isTooDaring: 'zu riskant für die Angaben?',
    isNotOffered: 'so nicht mehr im Angebot?',
    isNotAllowed: 'derzeit keine neue Anlage erlaubt?',
    needsBothGuardians: 'entscheiden beide Eltern gemeinsam?',
    isGone: 'Konto nicht mehr gefunden?',
    isOpenTooMuch: 'mit dem, was offen ist, zu viel?',
    isDebitRefused: 'lässt sich von diesem Konto nicht abbuchen?',
    hasAccount: 'gibt es ein Konto für Lastschriften?',
    isPaymentFine: 'Zahlungsart gewählt, Lastschrift mit Mandat?',
    isStartSaid: 'Beginn gewählt?',
    isHere: 'im selben Konto?',
  },
  meanings: {
    isUnidentified: 'refused',
    isUnpacked: 'refused',
    hasNoAccount: 'refused',
    isUnknown: 'refused',
    hasNoneOpen: 'refused',
    isChanged: 'refused',
    isDebitRefused: 'refused',
    isOpenTooMuch: 'refused',
    lacksIncome: 'refused',
    isDepositRefused: 'refused',
    isRateRefused: 'refused',
    isTooDaring: 'refused',
    isNotOffered: 'refused',
    isNotAllowed: 'refused',
    needsBothGuardians: 'refused',
    isGone: 'refused',
  },
  arrows: {
    'newInvestment.beginning | always | 1': { condition: 'noch nicht eröffnet?' },
    'newInvestment.loading | xstate.done.actor.load | 6': { condition: 'mehrere Konten zur Wahl?' },
    'newInvestment.resuming | always | 1': { condition: 'noch kein Vorschlag angenommen?' },
    'newInvestment.fetching | xstate.done.actor.fetchSteps | 1': { condition: 'noch nicht eröffnet?' },
    'newInvestment.asking | xstate.done.actor.questions | 2': { condition: 'nur ein Konto, zurück zur Auswahl?' },
    'newInvestment.proposing | xstate.done.actor.proposal | 4': { condition: 'zurück zu den Fragen?' },
    'newInvestment.agreeing.sorted | always | 1': { condition: 'kein Konto für Lastschriften?' },
    'newInvestment.agreeing.choosingPayment | payment.entered | 1': {
      condition: 'nichts gewählt, oder ohne Mandat?',
      meaning: 'refused',
    },
    'newInvestment.agreeing.askingStart | start.entered | 1': { condition: 'nichts gewählt?', meaning: 'refused' },
    'newInvestment.agreeing.opening | xstate.done.actor.opening | 14': { condition: 'eröffnet?' },
    'newInvestment.revisiting | xstate.done.actor.opening | 1': { condition: 'eröffnet?' },
  },
  notes: { 'newInvestment.asking': 'jeder Weg hat seine eigenen Fragen' },
  charts: { 'newInvestment.asking': entryPointIds.filter((id) => id.includes('new-ips')) },
  onward: {
    'newInvestment.movingOn': ['new-investment'],
    'newInvestment.leaving': ['product-choice'],
    'newInvestment.retreating': ['banking-app'],
    'newInvestment.returning': ['banking-app'],
  },
  actors: {
    load: 'Konten und begonnene Anträge laden',
    store: 'Angaben nach WpHG bestätigen',
    handOver: 'Antworten auf den anderen Weg mitnehmen',
    questions: 'Fragen des Wegs',
    watchQuestions: null,
    watchProposal: null,
    watchBack: 'Zurück-Taste des Browsers',
    fetchSteps: 'Vorschlag und Vertrag vorbereiten',
    proposal: 'Anlagevorschlag',
    opening: 'Anlage eröffnen',
    keepDraft: 'Entwurf auf dem Server bewahren',
    surroundings: 'Andere Fenster beobachten',
  },
  inputs: {
    open: 'ohne gewähltes Konto',
    named: 'mit einem Konto in der Adresse',
    openedBefore: 'nach dem Eröffnen neu geladen',
  },
  samples: {
    'relation.chosen': { open: 'das offene', hindered: 'das andere' },
    'payment.typed': { debit: 'Lastschrift' },
    'payment.entered': {
      debit: 'Lastschrift mit Mandat',
      withoutMandate: 'Lastschrift ohne Mandat',
      wire: 'Überweisung',
      nothing: 'nichts gewählt',
    },
    'start.typed': { no: 'erst nach 14 Tagen' },
    'start.entered': { yes: 'sofort', no: 'erst nach 14 Tagen', nothing: 'nichts gewählt' },
    'elsewhere.opened': { here: 'im Einzelkonto', inOther: 'im Gemeinschaftskonto' },
  },
  answers: {
    load: {
      onlyOne: 'ein Konto, Angaben gelten',
      expired: 'ein Konto, Angaben abgelaufen',
      several: 'zwei Konten, eines noch nicht offen',
      begun: 'Fragen begonnen, das zweite Konto ohne Referenzkonto',
      chosen: 'Vorschlag angenommen',
      unidentified: 'nicht identifiziert',
      unpacked: 'ohne Servicepaket',
      none: 'noch kein Konto',
      others: 'ein anderes Konto',
      noneOpen: 'nur ein Konto in Schließung',
    },
    store: {
      stored: 'gespeichert',
      expensesMissing: 'Ausgaben fehlen',
      tooOften: 'heute zu oft geändert',
      notOpen: 'Konto nicht mehr offen',
    },
    questions: { answered: 'alles beantwortet', left: 'vor die erste Frage zurück' },
    proposal: {
      accepted: 'angenommen',
      rerouted: 'die Alternative gewählt',
      left: 'zurück zu den Fragen',
      sumReconsidered: 'die Einmalanlage ändern',
      knownReconsidered: 'die Risikobereitschaft ändern',
    },
    opening: {
      finished: 'eröffnet',
      parted: 'nicht eröffnet oder Ausgang offen, ins Portal',
      left: 'zurück zum Beginn',
      reconsidered: 'Angaben ändern',
      changed: 'inzwischen geändert',
      notSuitable: 'zu riskant für die Angaben',
      notOffered: 'so nicht mehr im Angebot',
      noDebit: 'keine Lastschrift möglich',
      notAllowed: 'derzeit keine neue Anlage erlaubt',
      bothGuardians: 'beide Eltern müssen zustimmen',
      tooManyPayments: 'zu viele offene Einzahlungen',
      tooMuchDebited: 'mit offenen Lastschriften zu viel',
      gone: 'Konto nicht mehr gefunden',
      nothingWanted: 'weder Einmalanlage noch Sparrate',
      depositTooLow: 'Einmalanlage unter dem Mindestbetrag',
      depositTooHigh: 'Einmalanlage über dem Höchstbetrag',
      depositUncovered: 'Einmalanlage über dem freien Vermögen',
      rateTooLow: `Sparrate unter ${formatEuro(savingsLimits.minimum)}`,
      rateTooHigh: `Sparrate über ${formatEuro(savingsLimits.maximum)}`,
      rateUncovered: 'Einkommen reicht nicht',
    },
  },
};
