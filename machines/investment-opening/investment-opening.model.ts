import { cents, euros, formatEuro } from '#domain/money/money.ts';
import { savingsLimits } from '#domain/opening/opening.ts';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';
import type { Operation } from '#domain/operation/operation.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sampleOperation } from '../confirmation/confirmation.model.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { investmentOpeningMachine } from './investment-opening.machine.ts';
import type { OpeningRefusal, PreparedInvestment, WantedInvestment } from './investment-opening.types.ts';

export const sampleWanted: WantedInvestment = {
  sustainability: { sustainabilityChoice: 'NO' },
  businessPartnerId: 'BP-1001',
  holder: 'Anna Berger',
  choice: {
    category: 'VV.VV',
    strategy: '60:40',
    subscriptionType: 'DIGITAL',
    conditionId: 'SA-DIGITAL-2026-01',
    deposit: euros(5000),
    savings: euros(100),
    coupon: null,
  },
  holdingPeriod: '5+',
  firstPayment: 'WIRE',
  startsAtOnce: true,
};

const byDebit: WantedInvestment = { ...sampleWanted, firstPayment: 'REFERENCE', startsAtOnce: false };

const withCoupon: WantedInvestment = { ...sampleWanted, choice: { ...sampleWanted.choice, coupon: 'HERBST-2026' } };

export const sampleOpeningOperation: Operation = {
  ...sampleOperation,
  kind: 'CONTRACT',
  summary: {
    amount: euros(5000),
    subject: 'Vermögensverwaltung 60:40, monatlich 100,00\u00A0€',
    payee: null,
    ibanEnd: null,
  },
};

export const samplePreparedInvestment: PreparedInvestment = {
  operation: sampleOpeningOperation,
  ipsId: 'IPS-2001',
  papers: [
    { id: 'VV-IPS-2001', title: 'Vermögensverwaltungsvertrag' },
    { id: 'KI-IPS-2001', title: 'Kosteninformation' },
  ],
  contractId: 'V-2001AB',
  withdrawableUntil: '2026-12-04',
  money: {
    method: 'WIRE',
    iban: '••••••••••••••••••3000',
    isEarliest: false,
    startsOn: null,
    deposit: { amount: euros(5000), debitedOn: null },
    rate: { amount: euros(100), nextOn: '2026-12-01' },
  },
  mandate: null,
  read: [],
  replaces: false,
  costs: {
    percent: 0.97,
    eurYear1: cents(5_483),
    positions: [
      { label: 'Servicegebühr', percent: 0.75, eurYear1: cents(4_237) },
      { label: 'Fondskosten', percent: 0.17, eurYear1: cents(963) },
      { label: 'Transaktionskosten', percent: 0.05, eurYear1: cents(283) },
    ],
  },
};

/** Prepared before, and as it was: the contract itself was downloaded then. */
export const sampleResumedInvestment: PreparedInvestment = { ...samplePreparedInvestment, read: ['VV-IPS-2001'] };

/** Made anew after papers had been downloaded; one of them is still the same. */
export const sampleReplacingInvestment: PreparedInvestment = {
  ...samplePreparedInvestment,
  read: ['KI-IPS-2001'],
  replaces: true,
};

const contract = {
  contractId: 'V-2001AB',
  acceptedAt: '2026-11-20T09:30:00.000Z',
  withdrawableUntil: '2026-12-04',
} as const;

const transfer = {
  holder: 'Lindenhof Vermögensverwaltung',
  iban: 'DE84999888770000001001',
  amount: euros(5000),
  reference: 'O-2001',
} as const;

/** Wired by the customer. */
export const sampleOpening: OpenedInvestment = {
  businessPartnerId: 'BP-1001',
  ipsId: 'IPS-2001',
  title: 'Vermögensverwaltung 60:40',
  contract,
  money: {
    deposit: {
      amount: euros(5000),
      method: 'WIRE',
      stage: 'AWAITED',
      startsOn: null,
      debitedOn: null,
      investedOn: null,
      transfer,
    },
    rate: { amount: euros(100), method: 'WIRE', nextOn: '2026-12-01' },
    mandate: null,
  },
  coupon: null,
};

/** With a coupon that its contract redeemed. */
export const couponedOpening: OpenedInvestment = { ...sampleOpening, coupon: 'REDEEMED' };

/** Collected from the reference account, after the period of withdrawal. */
export const debitedOpening: OpenedInvestment = {
  ...sampleOpening,
  money: {
    deposit: {
      amount: euros(5000),
      method: 'REFERENCE',
      stage: 'RESTING',
      startsOn: '2026-12-05',
      debitedOn: '2026-12-08',
      investedOn: '2026-12-11',
      transfer: null,
    },
    rate: { amount: euros(100), method: 'REFERENCE', nextOn: '2027-01-04' },
    mandate: { mandateId: 'MB-1001-1', iban: '••••••••••••••••••3000' },
  },
};

const refusedFor = (refusal: OpeningRefusal, limit: number | null = null) => ({
  ok: false as const,
  refusal,
  limit: limit === null ? null : cents(limit),
});

const confirmed = (opening: OpenedInvestment | undefined) =>
  ({
    kind: 'confirmed',
    receipt: {
      operationId: sampleOpeningOperation.operationId,
      orderId: 'O-2001',
      expectedAt: null,
      inReview: false,
      ...(opening === undefined ? {} : { opening }),
    },
  }) as const;

const mandated: PreparedInvestment = {
  ...samplePreparedInvestment,
  money: {
    method: 'REFERENCE',
    iban: '••••••••••••••••••3000',
    isEarliest: false,
    startsOn: '2026-12-05',
    deposit: { amount: euros(5000), debitedOn: '2026-12-08' },
    rate: { amount: euros(100), nextOn: '2027-01-04' },
  },
  mandate: { mandateId: 'MB-1001-1', isNew: true },
};

export const investmentOpeningModel: Model<typeof investmentOpeningMachine> = {
  inputs: {
    wanted: { wanted: sampleWanted, ipsId: null },
    byDebit: { wanted: byDebit, ipsId: null },
    withCoupon: { wanted: withCoupon, ipsId: null },
    openedBefore: { wanted: null, ipsId: 'IPS-2001' },
  },
  events: {
    'paper.requested': { contract: { id: 'VV-IPS-2001' }, costs: { id: 'KI-IPS-2001' } },
    'investment.ordered': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'answers.reconsidered': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
    'outcome.requested': { byCustomer: {} },
    'opening.restarted': { byCustomer: {} },
    'portal.requested': { byCustomer: {} },
    'elsewhere.opened': {
      here: { businessPartnerId: 'BP-1001', ipsId: 'IPS-2002' },
      inOther: { businessPartnerId: 'BP-1009', ipsId: 'IPS-2009' },
      thisOne: { businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' },
    },
  },
  outcomes: {
    prepare: {
      stored: granted(samplePreparedInvestment),
      storedWithMandate: granted(mandated),
      resumed: granted(sampleResumedInvestment),
      replacing: granted(sampleReplacingInvestment),
      numberMissing: refusedFor('NO_VALIDATED_NUMBER'),
      notAllowed: refusedFor('PRODUCT_NOT_ALLOWED'),
      notOffered: refusedFor('NO_SUCH_PRODUCT'),
      noDebit: refusedFor('DEBIT_NOT_POSSIBLE'),
      notSuitable: refusedFor('NOT_SUITABLE'),
      bothGuardians: refusedFor('BOTH_GUARDIANS_NEEDED'),
      tooManyPayments: refusedFor('TOO_MANY_PAYMENTS'),
      tooMuchDebited: refusedFor('TOO_MUCH_DEBITED'),
      nothingWanted: refusedFor('DEPOSIT_OR_SAVINGS_NEEDED'),
      depositTooLow: refusedFor('DEPOSIT_BELOW_MINIMUM', 2_500_000),
      depositTooHigh: refusedFor('DEPOSIT_ABOVE_MAXIMUM', 500_000_000),
      depositUncovered: refusedFor('DEPOSIT_ABOVE_FREE_ASSETS'),
      depositUncoveredWithOrders: refusedFor('DEPOSIT_ABOVE_FREE_ASSETS', 3_000_000),
      rateTooLow: refusedFor('SAVINGS_BELOW_MINIMUM', savingsLimits.minimum),
      rateTooHigh: refusedFor('SAVINGS_ABOVE_MAXIMUM', savingsLimits.maximum),
      rateUncovered: refusedFor('INCOME_INSUFFICIENT'),
      unknown: refusedFor('UNKNOWN'),
    },
    savePaper: { saved: granted(null), gone: refused('GONE') },
    lookUp: {
      opened: granted(sampleOpening),
      openedWithCoupon: granted(couponedOpening),
      notOpened: refused('NOT_OPENED'),
    },
    confirmation: {
      byWire: confirmed(sampleOpening),
      byDebit: confirmed(debitedOpening),
      withCoupon: confirmed(couponedOpening),
      couponRefused: confirmed({ ...sampleOpening, coupon: 'COUPON_NOT_VALID' }),
      untold: confirmed(undefined),
      canceled: { kind: 'canceled' },
      exhausted: { kind: 'exhausted' },
      ended: { kind: 'ended' },
      refused: { kind: 'refused' },
      unsure: { kind: 'unsure' },
    },
  },
  unreachable: {
    ...lastOf('investmentOpening.preparing', 'prepare', 2),
    ...lastOf('investmentOpening.deciding.saving', 'savePaper', 2),
  },
};

export const investmentOpeningCaptions: Captions<typeof investmentOpeningMachine> = {
  events: {
    'paper.requested': 'Unterlage gewünscht',
    'investment.ordered': 'Zahlungspflichtig beauftragen gewählt',
    'step.left': 'Zurück gewählt',
    'answers.reconsidered': '„Angaben ändern“ gewählt',
    'loading.retried': 'Erneut versucht',
    'outcome.requested': '„Noch einmal nachsehen“ gewählt',
    'opening.restarted': 'Neu begonnen',
    'portal.requested': '„Zum Portal“ gewählt',
    'elsewhere.opened': 'In einem anderen Fenster eröffnet',
  },
  guards: {
    wasOpened: 'schon vorher eröffnet?',
    isStored: 'hinterlegt: neu, dieselben oder als Ersatz?',
    lacksNumber: 'keine bestätigte Mobilnummer?',
    isRefused: 'so nicht möglich?',
    isUnasked: 'noch nicht unterwegs?',
    isWantedMore: 'heruntergeladen, weitere gewünscht?',
    isSaved: 'heruntergeladen?',
    isGone: 'nicht mehr gültig?',
    isOpened: 'eröffnet?',
    isCanceled: 'abgebrochen?',
    isOvertaken: 'inzwischen nicht mehr möglich?',
    isExhausted: 'drei Codes falsch?',
    hasEnded: 'Vorgang abgelaufen?',
    isFound: 'ist eröffnet?',
    isStrange: 'gibt es nicht?',
    isOver: 'nicht eröffnet, Vorgang abgelaufen?',
    isThisOne: 'genau diese?',
    isBeside: 'eine andere im selben Konto?',
  },
  arrows: {
    'investmentOpening.beginning | always | 1': { condition: 'noch nicht?' },
    'investmentOpening.confirming | xstate.done.actor.confirmation | 5': {
      condition: 'ohne Antwort verlassen?',
      meaning: 'failed',
    },
    'investmentOpening.lookingUp | xstate.done.actor.lookUp | 3': { condition: 'noch nicht eröffnet?' },
  },
  actors: {
    prepare: 'Anlage hinterlegen',
    savePaper: 'Unterlage herunterladen',
    lookUp: 'Eröffnung nachsehen',
    confirmation: 'Bestätigung mit SMS-Code',
    surroundings: 'Andere Fenster beobachten',
  },
  inputs: {
    wanted: 'mit einem angenommenen Vorschlag',
    byDebit: 'per Lastschrift, erst nach der Widerrufsfrist',
    withCoupon: 'mit einem Vorschlag und einem Gutscheincode',
    openedBefore: 'nach dem Eröffnen neu geladen',
  },
  samples: {
    'paper.requested': { contract: 'den Vertrag', costs: 'die Kosteninformation' },
    'elsewhere.opened': { here: 'im selben Konto', inOther: 'in einem anderen Konto', thisOne: 'genau diese' },
  },
  answers: {
    prepare: {
      stored: 'hinterlegt',
      storedWithMandate: 'hinterlegt, mit Mandat',
      resumed: 'noch hinterlegt, Unterlagen schon heruntergeladen',
      replacing: 'neu hinterlegt, frühere Unterlagen ersetzt',
      numberMissing: 'keine bestätigte Mobilnummer',
      notAllowed: 'neue Anlage nicht erlaubt',
      notOffered: 'so nicht im Angebot',
      noDebit: 'keine Lastschrift möglich',
      notSuitable: 'zu riskant für die Angaben',
      bothGuardians: 'beide Eltern müssen zustimmen',
      tooManyPayments: 'zu viele offene Einzahlungen',
      tooMuchDebited: 'mit offenen Lastschriften zu viel',
      nothingWanted: 'weder Einmalanlage noch Sparrate',
      depositTooLow: 'Einmalanlage unter dem Mindestbetrag',
      depositTooHigh: 'Einmalanlage über dem Höchstbetrag',
      depositUncovered: 'Einmalanlage über dem freien Vermögen',
      depositUncoveredWithOrders: 'Einmalanlage mit offenen Aufträgen über dem freien Vermögen',
      rateTooLow: `Sparrate unter ${formatEuro(savingsLimits.minimum)}`,
      rateTooHigh: `Sparrate über ${formatEuro(savingsLimits.maximum)}`,
      rateUncovered: 'Einkommen reicht nicht',
      unknown: 'Konto nicht mehr gefunden',
    },
    savePaper: { saved: 'heruntergeladen', gone: 'nicht mehr gültig' },
    lookUp: {
      opened: 'ist eröffnet',
      openedWithCoupon: 'ist eröffnet, Gutscheincode eingelöst',
      notOpened: 'nicht eröffnet',
    },
    confirmation: {
      byWire: 'eröffnet, Geld per Überweisung',
      byDebit: 'eröffnet, Geld per Lastschrift',
      withCoupon: 'eröffnet, Gutscheincode eingelöst',
      couponRefused: 'eröffnet, Gutscheincode gilt nicht',
      untold: 'bestätigt, ohne Einzelheiten',
      canceled: 'abgebrochen',
      exhausted: 'drei Codes falsch',
      ended: 'Vorgang abgelaufen',
      refused: 'inzwischen nicht mehr möglich',
      unsure: 'ohne Antwort verlassen',
    },
  },
};
