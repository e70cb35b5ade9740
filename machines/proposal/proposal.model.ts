import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { Captions, Model } from '../model.ts';
import type { proposalMachine } from './proposal.machine.ts';
import { sampleAnswers, sampleInput, sampleOffer } from './proposal.samples.ts';

const management = sampleInput('new-customer-new-business-partner-vv', sampleAnswers);
const daring = { ...sampleAnswers, theme: 'BA', riskPreference: 0.85, choiceNotAvailable: 'NO' } as const;

export const proposalModel: Model<typeof proposalMachine> = {
  inputs: {
    management,
    resumed: {
      ...sampleInput('existing-customer-new-ips-vv', { deposit: euros(10_000), savings: euros(100) }),
      known: sampleAnswers,
      keptPackage: 'PREMIUM',
      choice: { strategy: '40:60', subscriptionType: 'PREMIUM', coupon: 'HERBST-2026' },
    },
    quick: sampleInput('new-customer-new-business-partner-simple-proposal', {
      deposit: euros(10_000),
      savings: euros(100),
      holdingPeriod: '5+',
      riskPreference: 0.45,
    }),
    // The reserve just carries it, and the income the expenses alone.
    theme: sampleInput('new-customer-new-business-partner-topics', {
      ...daring,
      netIncome: euros(2_000),
      savings: euros(0),
    }),
    soon: sampleInput('new-customer-new-business-partner-vv', { ...sampleAnswers, holdingPeriod: '<1' }),
    cautiousPension: sampleInput('new-customer-new-business-partner-retirement', {
      ...sampleAnswers,
      investmentYears: 30,
      drawdown: 5,
    }),
    unanswered: sampleInput('new-customer-new-business-partner-vv', {}),
  },
  events: {
    'deposit.changed': {
      more: { text: '36.000' },
      none: { text: '' },
      garbled: { text: 'viel' },
      little: { text: '24,99' },
      greatest: { text: '5.000.000,01' },
      beyondAssets: { text: '90.000' },
    },
    'savings.changed': { hundred: { text: '100,00' }, none: { text: '' } },
    'horizon.changed': { twenty: { years: 20 } },
    'purchasingPower.recalled': { byTab: {} },
    'purchasingPower.switched': { byCustomer: {} },
    'document.requested': { byCustomer: {} },
    'strategy.chosen': { cautious: { strategy: '30:70' }, daring: { strategy: '90:10' } },
    'package.chosen': { privat: { subscriptionType: 'PRIVAT' } },
    'coupon.added': { typical: { text: 'herbst-2026' }, empty: { text: '' } },
    'coupon.removed': { byCustomer: {} },
    'proposal.accepted': { withoutCoupon: { coupon: '' }, withGarbledCoupon: { coupon: '!' } },
    'answer.reconsidered': { horizon: { question: 'holdingPeriod' } },
    'alternative.taken': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'loading.retried': { byCustomer: {} },
  },
  outcomes: {
    readOffer: { whole: sampleOffer, withoutPackages: { ...sampleOffer, packages: [] } },
    saveDocument: { saved: granted(null), outdated: refused('OUTDATED') },
  },
};

export const proposalCaptions: Captions<typeof proposalMachine> = {
  events: {
    'deposit.changed': 'Einmalanlage geändert',
    'savings.changed': 'Sparrate geändert',
    'horizon.changed': 'Jahre der Prognose geändert',
    'purchasingPower.recalled': 'Heutige Kaufkraft war eingeschaltet',
    'purchasingPower.switched': 'Heutige Kaufkraft ein- oder ausgeschaltet',
    'document.requested': 'PDF gewünscht',
    'strategy.chosen': 'Strategie gewählt',
    'package.chosen': 'Servicepaket gewählt',
    'coupon.added': 'Gutschein übernommen',
    'coupon.removed': 'Gutschein entfernt',
    'proposal.accepted': 'Annehmen gewählt',
    'answer.reconsidered': 'Eine Antwort soll geändert werden',
    'alternative.taken': 'Alternative gewählt',
    'step.left': 'Zurück zu den Fragen',
    'loading.retried': 'Erneut versucht',
  },
  guards: {
    lacksAnswers: 'fehlt eine Antwort?',
    isUnsuitable: 'passt nichts zu den Angaben?',
    isNotOffered: 'zurzeit nicht im Angebot?',
    isAllowed: 'höchstens so riskant wie empfohlen?',
    isTooDaring: 'riskanter als empfohlen?',
    hasCoupon: 'einer vorgemerkt?',
    isSold: 'im Angebot?',
    isCoupon: 'ein Code, der Form nach?',
    isUnreadable: 'kein gültiger Betrag?',
    lacksBothSums: 'weder Einmalanlage noch Sparrate?',
    isTooLittle: 'unter dem Mindestbetrag?',
    isTooMuch: 'über dem Höchstbetrag?',
    exceedsAssets: 'mehr als das freie oder gebundene Vermögen?',
    exceedsIncome: 'reicht das Einkommen nicht?',
    leavesTooLittle: 'bliebe zu wenig Reserve?',
    hasUnreadableCoupon: 'steht ein ungültiger Code im Feld?',
    isUnacceptable: 'so nicht annehmbar?',
    isOutdated: 'inzwischen andere Kennzahlen?',
    isQuick: 'erster Vorschlag, noch nicht alles gefragt?',
  },
  arrows: {
    'proposal.loading | xstate.done.actor.readOffer | 3': { condition: 'passt etwas, und im Angebot?' },
    'proposal.proposed | coupon.added | 1': { condition: 'leer oder kein Code?', meaning: 'refused' },
    'proposal.proposed.printing.offered | document.requested | 1': { condition: 'annehmbar?' },
    'proposal.proposed.printing.downloaded | document.requested | 1': { condition: 'weiterhin annehmbar?' },
    'proposal.proposed.printing.downloadFailed | document.requested | 1': { condition: 'immer noch annehmbar?' },
    'proposal.proposed.printing.downloading | xstate.done.actor.saveDocument | 1': {
      condition: 'dieselben Kennzahlen?',
    },
    'proposal.proposed.typing.judging | always | 7': { condition: 'beide möglich?' },
    'proposal.proposed | proposal.accepted | 9': { condition: 'alles in Ordnung?' },
  },
  meanings: {
    isTooDaring: 'refused',
    isUnreadable: 'refused',
    lacksBothSums: 'refused',
    isTooLittle: 'refused',
    isTooMuch: 'refused',
    exceedsAssets: 'refused',
    exceedsIncome: 'refused',
    leavesTooLittle: 'refused',
    hasUnreadableCoupon: 'refused',
    isUnacceptable: 'refused',
    isOutdated: 'refused',
    isUnsuitable: 'refused',
    isNotOffered: 'refused',
  },
  actors: {
    readOffer: 'Preise und Kennzahlen lesen',
    saveDocument: 'PDF erstellen und herunterladen',
    view: null,
  },
  inputs: {
    management: 'Vermögensverwaltung, alles beantwortet',
    resumed: 'Bestandskunde mit Paket und früherer Wahl',
    quick: 'erster Vorschlag nach vier Fragen',
    theme: 'Thema, die Reserve reicht knapp',
    soon: 'Geld wird in unter einem Jahr gebraucht',
    cautiousPension: 'Rentenplan, kaum Verlust tragbar',
    unanswered: 'eine Antwort fehlt',
  },
  samples: {
    'deposit.changed': {
      more: '36.000 €',
      none: 'Feld geleert',
      garbled: '„viel“',
      little: '24,99 €',
      greatest: 'einen Cent über 5.000.000 €',
      beyondAssets: '90.000 €',
    },
    'savings.changed': { hundred: '100 €', none: 'Feld geleert' },
    'strategy.chosen': { cautious: '30:70', daring: '90:10' },
    'coupon.added': { typical: '„{text}“', empty: 'Feld leer gelassen' },
    'proposal.accepted': { withoutCoupon: 'kein Code im Feld', withGarbledCoupon: '„!“ im Feld des Gutscheins' },
  },
  answers: {
    readOffer: { whole: 'alles im Angebot', withoutPackages: 'kein Paket im Verkauf' },
    saveDocument: { saved: 'heruntergeladen', outdated: 'Kennzahlen sind andere' },
  },
};
