import { cents, euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { WithdrawalHindrance, WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import type { Captions, Model } from '../model.ts';
import type { withdrawalMachine } from './withdrawal.machine.ts';
import type { KeptDraft } from './withdrawal.types.ts';

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
  arrivalAfterReview: '2026-11-26',
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
  arrivalAfterReview: '2026-11-24',
};

/** The quote as `loadQuote` gives it. */
const loaded = (quote: WithdrawalQuote, draft: KeptDraft | null = null) =>
  granted({
    quote,
    draft,
    holder: { isChild: false, name: 'Anna Berger', guardians: '' },
    key: 'key-of-the-first-intent',
  });

const hinderedBy = (hindrance: WithdrawalHindrance) =>
  loaded({ ...sampleQuote, maximum: euros(0), fullPossible: false, hindrance });

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
      wholeValue: { text: '10.000' },
      wholeSmallValue: { text: '20' },
    },
    'everything.chosen': { byCustomer: {} },
    'maximum.chosen': { byCustomer: {} },
    'review.accepted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'withdrawal.restarted': { byCustomer: {} },
    'draft.saved': { byKeeper: { at: '2026-11-20T10:00:00.000Z' } },
    'draft.lost': { byKeeper: {} },
    'elsewhere.ordered': { inOtherTab: {} },
    'session.ended': { whatever: {} },
  },
  outcomes: {
    loadQuote: {
      product: loaded(sampleQuote),
      productWithDraft: loaded(sampleQuote, { amount: '1500', savedAt: '2026-11-20T09:32:00.000Z' }),
      clearingAccount: loaded(sampleDisbursement),
      onlyEverything: loaded({
        ...sampleQuote,
        value: euros(20),
        maximum: euros(0),
        breakdown: [
          { code: 'INVESTMENT_VALUE', amount: euros(20) },
          { code: 'SAFETY_MARGIN', amount: euros(-20) },
        ],
      }),
      nothingLeft: loaded({ ...sampleDisbursement, maximum: euros(0), breakdown: [] }),
      empty: hinderedBy('NOTHING_THERE'),
      unidentified: hinderedBy('NOT_IDENTIFIED'),
      closing: hinderedBy('ACCOUNT_CLOSING'),
      investmentClosing: hinderedBy('INVESTMENT_CLOSING'),
      hindered: hinderedBy('STRATEGY_CHANGE_RUNNING'),
      notOpen: hinderedBy('PRODUCT_NOT_OPEN'),
      withoutAccount: hinderedBy('NO_REFERENCE_ACCOUNT'),
      withoutMobile: hinderedBy('NO_MOBILE_NUMBER'),
      unknown: refused('UNKNOWN'),
    },
    prepare: {
      prepared: granted({ operation: sampleOperation, nextKey: 'key-of-the-next-intent' }),
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
      unsure: { kind: 'unsure' },
    },
  },
  meanings: {
    loadQuote: {
      nothingLeft: 'refused',
      empty: 'refused',
      unidentified: 'refused',
      closing: 'refused',
      investmentClosing: 'refused',
      hindered: 'refused',
      notOpen: 'refused',
      withoutAccount: 'refused',
      withoutMobile: 'refused',
    },
  },
};

export const withdrawalCaptions: Captions<typeof withdrawalMachine> = {
  events: {
    'amount.typed': 'Betrag getippt',
    'amount.submitted': 'Betrag abgeschickt',
    'everything.chosen': 'Alles auszahlen gewählt',
    'maximum.chosen': 'Höchstbetrag gewählt',
    'review.accepted': 'Angaben bestätigt',
    'step.left': 'Zurück gewählt',
    'loading.retried': 'Erneut versucht',
    'withdrawal.restarted': 'Neu begonnen',
    'draft.saved': 'Entwurf gespeichert',
    'draft.lost': 'Kein Entwurf mehr gespeichert',
    'elsewhere.ordered': 'In anderem Fenster beauftragt',
    'session.ended': 'Sitzung beendet',
  },
  guards: {
    isUnordered: 'noch nicht beauftragt?',
    isUnknown: 'nicht gefunden?',
    isUnidentified: 'noch nicht identifiziert?',
    isClosing: 'Konto oder Anlage wird geschlossen?',
    isChangingStrategy: 'Strategiewechsel läuft?',
    isNotOpen: 'Anlage nicht offen?',
    lacksAccount: 'kein Referenzkonto?',
    lacksMobile: 'keine Mobilnummer?',
    isEmpty: 'kein Guthaben?',
    isSpokenFor: 'nichts davon frei?',
    isPayable: 'auszahlbar?',
    isBlank: 'kein Betrag?',
    isUnreadable: 'nicht lesbar?',
    isNothing: 'nicht größer als 0\u00A0€?',
    takesEverything: 'der ganze Wert?',
    leavesTooLittle: 'bliebe zu wenig angelegt?',
    mayTakePart: 'ein Teil auszahlbar?',
    mayTakeEverything: 'alles auszahlbar?',
    isUnanswered: 'Antwort noch offen?',
    isImpossible: 'keine Auszahlung mehr möglich?',
    isNotWhole: 'nicht mehr alles auf einmal?',
    isTooHigh: 'inzwischen über dem Höchstbetrag?',
    isTooLow: 'inzwischen nicht über dem Mindestbetrag?',
    isTooMuchForPart: 'inzwischen zu viel für einen Teil?',
    isConfirmed: 'bestätigt?',
    isOvertaken: 'abgebrochen, nachdem anderswo beauftragt wurde?',
    isCanceled: 'abgebrochen?',
    isRefused: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
  },
  arrows: {
    'withdrawal.entering | amount.submitted | 6': { condition: 'über dem Höchstbetrag?', meaning: 'refused' },
    // The clearing account keeps what is reserved: there the same button asks for all that can be had.
    'withdrawal.entering | everything.chosen | 1': {
      fact: 'Höchstbetrag auszahlen gewählt',
      condition: 'nicht alles auf einmal auszahlbar?',
    },
    'withdrawal.reviewing | step.left | 1': { condition: 'nichts mehr offen?' },
    'withdrawal.confirming | xstate.done.actor.confirmation | 6': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
  },
  meanings: { isBlank: 'refused', isUnreadable: 'refused', isNothing: 'refused' },
  actors: {
    loadQuote: 'Betrag ermitteln',
    prepare: 'Auftrag hinterlegen',
    keepDraft: 'Entwurf bewahren',
    watchSurroundings: 'Sitzung und andere Fenster beobachten',
    confirmation: 'Bestätigung mit SMS-Code',
  },
  samples: {
    'amount.submitted': {
      typical: '„{text}“, auszahlbar',
      empty: 'Feld leer gelassen',
      garbled: '„{text}“, kein Betrag',
      zero: '„{text}“',
      tooMuch: '„{text}“, weit über dem Höchstbetrag',
      leavingTooLittle: '„{text}“, es bliebe zu wenig angelegt',
      wholeValue: '„{text}“, der ganze Wert',
      wholeSmallValue: '„{text}“, der ganze Wert einer kleinen Anlage',
    },
  },
  answers: {
    loadQuote: {
      product: 'Anlage mit auszahlbarem Betrag',
      productWithDraft: 'Anlage mit auszahlbarem Betrag und einem Entwurf',
      clearingAccount: 'Verrechnungskonto mit Guthaben',
      onlyEverything: 'kleine Anlage, nur ganz auszahlbar',
      nothingLeft: 'nichts davon frei',
      empty: 'kein Guthaben',
      unidentified: 'noch nicht identifiziert',
      closing: 'Konto wird geschlossen',
      investmentClosing: 'Anlage wird geschlossen',
      hindered: 'Strategiewechsel läuft',
      notOpen: 'Anlage nicht offen',
      withoutAccount: 'kein Referenzkonto',
      withoutMobile: 'keine Mobilnummer',
      unknown: 'nicht gefunden',
    },
    prepare: {
      prepared: 'hinterlegt',
      nonePossible: 'keine Auszahlung mehr möglich',
      notAboveMinimum: 'inzwischen nicht über dem Mindestbetrag',
      aboveMaximum: 'inzwischen über dem Höchstbetrag',
      remainderTooSmall: 'inzwischen zu viel für einen Teil',
      fullNotPossible: 'nicht mehr alles auf einmal',
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
