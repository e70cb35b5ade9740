import { noAccount } from '#domain/application/account-forms.ts';
import { consentKinds } from '#domain/application/application.ts';
import type { Captions, Model } from '../model.ts';
import type { accountConsentsMachine } from './account-consents.machine.ts';
import type { AccountConsentsInput, ConsentPapers } from './account-consents.types.ts';

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
const single: AccountConsentsInput = {
  isChild: false,
  owners: ['Anna Berger'],
  papers: samplePapers,
  typed: noAccount('Anna Berger'),
  refusal: null,
};
const child: AccountConsentsInput = { ...single, isChild: true };

export const accountConsentsModel: Model<typeof accountConsentsMachine> = {
  inputs: {
    single,
    child,
    ibanRefused: { ...single, refusal: 'IBAN_INVALID' },
    childIbanRefused: { ...child, refusal: 'IBAN_INVALID' },
    childTaxIdRefused: { ...child, refusal: 'TAX_ID_INVALID' },
  },
  events: {
    'childTax.typed': { whole: { taxId: '65929970489' } },
    'childTax.entered': { right: { taxId: '65929970489' }, wrong: { taxId: '1' } },
    'account.typed': { whole: { form: account } },
    'account.entered': {
      flawless: { form: account },
      nothing: { form: { iban: '', holder: '' } },
      wrongDigit: { form: { ...account, iban: 'DE89 3704 0044 0532 0130 01' } },
      foreign: { form: { ...account, holder: 'Karl Lang' } },
    },
    'start.entered': { yes: { answer: 'yes' }, no: { answer: 'no' }, nothing: { answer: '' } },
    'consents.typed': { some: { given: ['TERMS'] } },
    'consents.entered': { all: { given: [...consentKinds] }, some: { given: ['TERMS'] }, none: { given: [] } },
    'step.left': { byCustomer: {} },
  },
  outcomes: {},
};

export const accountConsentsCaptions: Captions<typeof accountConsentsMachine> = {
  events: {
    'childTax.typed': 'Steuer ID getippt',
    'childTax.entered': 'Steuer ID abgeschickt',
    'account.typed': 'Konto getippt',
    'account.entered': 'Konto abgeschickt',
    'start.entered': 'Beginn gewählt',
    'consents.typed': 'Zustimmung angekreuzt',
    'consents.entered': 'Zustimmungen abgeschickt',
    'step.left': 'Zurück gegangen',
  },
  guards: {
    isIbanRefused: 'IBAN abgelehnt?',
    isChild: 'Kinderkonto?',
    isTaxIdFine: 'in Ordnung?',
    isAccountFine: 'alles in Ordnung?',
    isAnswered: 'gewählt?',
    hasConsented: 'allem zugestimmt?',
  },
  actors: {},
  arrows: {
    'accountConsents.sorted | always | 1': { condition: 'eigenes Konto?' },
    'accountConsents.resorted | always | 1': { condition: 'IBAN nicht abgelehnt?' },
    'accountConsents.askingTaxId | childTax.entered | 1': { condition: 'fehlt oder ungültig?', meaning: 'refused' },
    'accountConsents.accounting | account.entered | 1': { condition: 'fehlt oder ungültig?', meaning: 'refused' },
    'accountConsents.accounting | step.left | 1': { condition: 'eigenes Konto?' },
    'accountConsents.askingStart | start.entered | 1': { condition: 'nichts gewählt?', meaning: 'refused' },
    'accountConsents.consenting | consents.entered | 1': { condition: 'eine Zustimmung fehlt?', meaning: 'refused' },
  },
  inputs: {
    single: 'eigenes Konto',
    child: 'Kinderkonto',
    ibanRefused: 'eigenes Konto, IBAN abgelehnt',
    childIbanRefused: 'Kinderkonto, IBAN abgelehnt',
    childTaxIdRefused: 'Kinderkonto, Steuer ID abgelehnt',
  },
  samples: {
    'childTax.entered': { right: '„{taxId}“', wrong: '„{taxId}“' },
    'account.entered': {
      flawless: 'vollständig',
      nothing: 'Felder leer gelassen',
      wrongDigit: 'falsche Prüfziffer',
      foreign: 'fremdes Konto',
    },
    'start.entered': { yes: 'sofort', no: 'erst nach 14 Tagen', nothing: 'nichts gewählt' },
    'consents.entered': { all: 'allem zugestimmt', some: 'nur den AGB', none: 'nichts angekreuzt' },
  },
};
