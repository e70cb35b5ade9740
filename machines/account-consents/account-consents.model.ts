import { noAccount, noPayment } from '#domain/application/account-forms.ts';
import { consentKinds } from '#domain/application/application.ts';
import { cents, euros } from '#domain/money/money.ts';
import { flawCaptions } from '../form-flaws.ts';
import type { Captions, Model } from '../model.ts';
import type { accountConsentsMachine } from './account-consents.machine.ts';
import type { AccountConsentsInput, ConsentPapers, CostsAsked } from './account-consents.types.ts';

export const samplePapers: ConsentPapers = {
  version: '2026-09',
  hrefs: {
    TERMS: '/documents/agb',
    PRIVACY: '/documents/datenschutz',
    WITHDRAWAL_NOTICE: '/documents/widerrufsbelehrung',
    COST_INFORMATION: null,
    TAX_SELF_CERTIFICATION: null,
  },
};

const account = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Berger' };
const abroad = { ...account, iban: 'CH93 0076 2011 6238 5295 7' };
export const sampleSums = { deposit: euros(3000), savings: cents(0) };
export const sampleCosts: CostsAsked = {
  conditionId: 'SA-DIGITAL-2026-01',
  strategy: '60:40',
  category: 'VV.VV',
  initialAmount: euros(3000),
  savingsPlanAmount: cents(0),
  yearsTillNoIncome: 0,
};
const single: AccountConsentsInput = {
  isChild: false,
  owners: ['Anna Berger'],
  papers: samplePapers,
  sums: sampleSums,
  costs: sampleCosts,
  typed: noAccount('Anna Berger'),
  refusal: null,
  entersAt: 'start',
};
const child: AccountConsentsInput = { ...single, isChild: true };
const whole = {
  account,
  payment: { method: 'REFERENCE', mandateIban: 'DE89370400440532013000' },
  startsAtOnce: 'yes',
} as const;
const later: AccountConsentsInput = { ...single, typed: whole, entersAt: 'open' };

export const accountConsentsModel: Model<typeof accountConsentsMachine> = {
  inputs: {
    single,
    child,
    later,
    laterUnstarted: { ...later, typed: { ...whole, startsAtOnce: '' } },
    laterUnpaid: { ...later, typed: { ...whole, payment: noPayment } },
    laterAbroad: { ...later, typed: { ...whole, account: abroad } },
    laterAccountless: { ...later, typed: noAccount('Anna Berger') },
    laterChild: { ...later, isChild: true },
    ibanRefused: { ...single, refusal: 'IBAN_INVALID' },
    holderRefused: { ...single, refusal: 'ACCOUNT_NOT_OWN' },
    debitRefused: { ...single, refusal: 'DEBIT_NOT_POSSIBLE' },
    childIbanRefused: { ...child, refusal: 'IBAN_INVALID' },
    childTaxIdRefused: { ...child, refusal: 'TAX_ID_INVALID' },
    childTaxIdOfParent: { ...child, refusal: 'TAX_ID_NOT_CHILDS' },
  },
  events: {
    'childTax.typed': { whole: { taxId: '65929970489' } },
    'childTax.entered': { right: { taxId: '65929970489' }, nothing: { taxId: '' }, wrong: { taxId: '1' } },
    'account.typed': {
      whole: { form: account },
      otherBank: { form: { ...account, iban: 'DE02 1203 0000 0000 2020 51' } },
    },
    'account.entered': {
      flawless: { form: account },
      abroad: { form: abroad },
      nothing: { form: { iban: '', holder: '' } },
      wrongDigit: { form: { ...account, iban: 'DE89 3704 0044 0532 0130 01' } },
      beyondSepa: { form: { ...account, iban: 'TR33 0006 1005 1978 6457 8413 26' } },
      foreign: { form: { ...account, holder: 'Karl Lang' } },
    },
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
    'costs.requested': { byCustomer: {} },
    'consents.typed': { some: { given: ['TERMS'] } },
    'consents.entered': { all: { given: [...consentKinds] }, some: { given: ['TERMS'] }, none: { given: [] } },
    'step.left': { byCustomer: {} },
  },
  outcomes: { saveCosts: { saved: null }, nameBank: { known: 'Commerzbank', unknown: null } },
};

export const accountConsentsCaptions: Captions<typeof accountConsentsMachine> = {
  events: {
    'childTax.typed': 'Steuer ID getippt',
    'childTax.entered': 'Steuer ID abgeschickt',
    'account.typed': 'Konto getippt',
    'account.entered': 'Konto abgeschickt',
    'payment.typed': 'Zahlungsart angekreuzt',
    'payment.entered': 'Zahlungsart abgeschickt',
    'wire.acknowledged': 'Überweisung zur Kenntnis genommen',
    'start.typed': 'Beginn angekreuzt',
    'start.entered': 'Beginn abgeschickt',
    'costs.requested': 'Kosteninformation gewünscht',
    'consents.typed': 'Zustimmung angekreuzt',
    'consents.entered': 'Zustimmungen abgeschickt',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    isChild: 'Kinderkonto?',
    isTaxIdOpen: 'Kinderkonto, Steuer ID noch offen?',
    entersAtStart: 'von vorn?',
    isAccountOpen: 'nach einer Pause, Konto noch offen?',
    isWireOpen: 'nach einer Pause, nur Überweisung möglich?',
    isPaymentOpen: 'nach einer Pause, erste Zahlung noch offen?',
    isStartOpen: 'nach einer Pause, Beginn noch offen?',
    isTaxIdFineAgain: 'nach einer Pause, in Ordnung?',
    isTaxIdFine: 'in Ordnung?',
    isOtherBank: 'andere deutsche Bank?',
    isBankOpen: 'Name der Bank noch offen?',
    isAccountFine: 'in Ordnung, keine Lastschrift möglich?',
    isDebitable: 'in Ordnung, Lastschrift möglich?',
    wasDebitable: 'Lastschrift möglich?',
    isIncomplete: flawCaptions.isIncomplete,
    isIbanWrong: flawCaptions.isIbanWrong,
    isNotSepa: flawCaptions.isNotSepa,
    isPaymentFine: 'gewählt, bei Lastschrift mit Mandat?',
    isAnswered: 'gewählt?',
    hasConsented: 'allem zugestimmt?',
  },
  actors: { saveCosts: 'Kosteninformation herunterladen', nameBank: 'Bank nach der Bankleitzahl suchen' },
  arrows: {
    'accountConsents.sorted | always | 6': { condition: 'nach einer Pause, nur Zustimmungen noch offen?' },
    'accountConsents.askingTaxId | childTax.entered | 3': {
      condition: 'keine deutsche Steuer ID?',
      meaning: 'refused',
    },
    'accountConsents.accounting | account.entered | 5': { condition: 'Konto von jemand anderem?', meaning: 'refused' },
    'accountConsents.accounting | step.left | 1': { condition: 'eigenes Konto?' },
    'accountConsents.choosingPayment | payment.entered | 2': {
      condition: 'Mandat fehlt?',
      meaning: 'refused',
    },
    'accountConsents.askingStart | step.left | 1': { condition: 'Lastschrift nicht möglich?' },
    'accountConsents.askingStart | start.entered | 1': { condition: 'nichts gewählt?', meaning: 'refused' },
    'accountConsents.consenting | consents.entered | 1': { condition: 'eine Zustimmung fehlt?', meaning: 'refused' },
  },
  meanings: { isIncomplete: 'refused', isIbanWrong: 'refused', isNotSepa: 'refused' },
  inputs: {
    single: 'eigenes Konto',
    child: 'Kinderkonto',
    later: 'nach einer Pause, nur Zustimmungen fehlen noch',
    laterUnstarted: 'nach einer Pause, Beginn offen',
    laterUnpaid: 'nach einer Pause, erste Zahlung offen',
    laterAbroad: 'nach einer Pause, Konto ohne Lastschrift',
    laterAccountless: 'nach einer Pause, Konto offen',
    laterChild: 'Kinderkonto, nach einer Pause',
    ibanRefused: 'eigenes Konto, IBAN abgelehnt',
    holderRefused: 'eigenes Konto, Kontoinhaber abgelehnt',
    debitRefused: 'eigenes Konto, Lastschrift abgelehnt',
    childIbanRefused: 'Kinderkonto, IBAN abgelehnt',
    childTaxIdRefused: 'Kinderkonto, Steuer ID abgelehnt',
    childTaxIdOfParent: 'Kinderkonto, eigene Steuer ID angegeben',
  },
  samples: {
    'childTax.entered': { right: '„{taxId}“', nothing: 'Feld leer gelassen', wrong: '„{taxId}“' },
    'account.typed': { whole: 'vollständig', otherBank: 'bei anderer Bank' },
    'account.entered': {
      flawless: 'vollständig',
      abroad: 'vollständig, in der Schweiz',
      nothing: 'Felder leer gelassen',
      wrongDigit: 'falsche Prüfziffer',
      beyondSepa: 'in der Türkei',
      foreign: 'fremdes Konto',
    },
    'payment.typed': { debit: 'Lastschrift' },
    'payment.entered': {
      debit: 'Lastschrift mit Mandat',
      withoutMandate: 'Lastschrift ohne Mandat',
      wire: 'Überweisung',
      nothing: 'nichts gewählt',
    },
    'start.entered': { yes: 'sofort', no: 'erst nach 14 Tagen', nothing: 'nichts gewählt' },
    'consents.entered': { all: 'allem zugestimmt', some: 'nur den AGB', none: 'nichts angekreuzt' },
  },
  answers: { nameBank: { known: 'Bank gefunden', unknown: 'keine Bank zu dieser Bankleitzahl' } },
};
