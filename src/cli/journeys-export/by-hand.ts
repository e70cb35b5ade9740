import type { ByHand } from '#explorer/export/by-hand.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { forgottenPassword, login, loginChallenge } from './by-hand-sign-in.ts';
import { persons } from './persons.ts';

/** What is known of testing the demo by hand: charts by their names, each with who, where and what. */

const openWithdrawal = 'anmelden, bei einer Anlage „Auszahlen“ wählen';
const submitAmount = 'eintippen, „Auszahlung prüfen“ drücken';
const smsCode = 'den Code der letzten SMS (npm run outbox) eingeben';
const otherSmsCode = 'sechs Ziffern eingeben, die nicht die der letzten SMS sind';
const inSecondTab = 'in einem zweiten Tab dieselbe Auszahlung bis zum Ende beauftragen';
const signOutElsewhere = 'in einem zweiten Tab „Abmelden“ wählen';

const confirmation: ByHand = {
  as: persons.usual,
  inputs: { withdrawal: { how: `${openWithdrawal}, 1.500 € eingeben, prüfen, „Weiter zum SMS-Code“` } },
  events: {
    'code.entered': {
      wellFormed: { how: 'sechs Ziffern eingeben; welche, sagt der nächste Schritt' },
      malformed: { how: '„12a“ eingeben und bestätigen' },
    },
    'code.requested': { again: { how: `„${confirmationTexts.code.resend}“ drücken, frühestens nach 30 s` } },
    'confirmation.canceled': { byCustomer: { how: `„${confirmationTexts.code.cancel}“ drücken` } },
    'confirmation.retried': { byCustomer: { how: `„${confirmationTexts.unsure.again}“ drücken` } },
    'confirmation.left': { byCustomer: { how: 'die Seite über „Aufträge ansehen“ verlassen' } },
  },
  answers: {
    sendCode: { sent: { how: 'abwarten; npm run outbox zeigt die SMS' } },
    confirm: {
      confirmed: { how: `davor ${smsCode}` },
      codeWrong: { how: `davor ${otherSmsCode}` },
      codeWrongAgain: { how: `davor zum zweiten Mal ${otherSmsCode}, andere als beim ersten Mal` },
      codesExhausted: { how: `davor zum dritten Mal ${otherSmsCode}, wieder andere` },
      codeExpired: { how: 'davor mehr als fünf Minuten warten, dann den Code der SMS eingeben' },
      operationRefused: { how: 'davor in einem zweiten Tab den Höchstbetrag derselben Anlage auszahlen lassen' },
    },
  },
};

const withdrawal: ByHand = {
  as: persons.usual,
  inputs: { product: { how: openWithdrawal } },
  events: {
    'amount.typed': { typical: { how: '„1500“ eintippen, nichts drücken' } },
    'amount.submitted': {
      typical: { how: `„1.500,00“ ${submitAmount}` },
      empty: { how: 'Feld leeren, „Auszahlung prüfen“ drücken' },
      garbled: { how: `„12,3,4“ ${submitAmount}` },
      zero: { how: `„0“ ${submitAmount}` },
      tooMuch: { how: `„1000000000“ ${submitAmount}` },
      leavingTooLittle: {
        how: `einen Betrag zwischen Höchstbetrag und Wert (beide stehen auf der Seite) ${submitAmount}`,
      },
      wholeValue: { how: `den Wert der Anlage, der auf der Seite steht, ${submitAmount}` },
      wholeSmallValue: { how: `den Wert der Anlage, der auf der Seite steht, ${submitAmount}` },
    },
    'everything.chosen': {
      byCustomer: { how: '„Alles auszahlen“ drücken; beim Verrechnungskonto „Höchstbetrag auszahlen“' },
    },
    'maximum.chosen': { byCustomer: { how: 'den Knopf mit dem Höchstbetrag („… € auszahlen“) drücken' } },
    'review.accepted': { byCustomer: { how: '„Weiter zum SMS-Code“ drücken' } },
    'step.left': { byCustomer: { how: '„Betrag ändern“ oder „Anderen Betrag eingeben“ drücken' } },
    'withdrawal.restarted': { byCustomer: { how: '„Neu beginnen“ drücken' } },
    'draft.saved': { byKeeper: { how: 'kurz warten: gespeichert wird von selbst' } },
    'elsewhere.ordered': { inOtherTab: { how: inSecondTab } },
    'session.ended': { whatever: { how: signOutElsewhere } },
  },
  answers: {
    loadQuote: {
      product: { as: persons.usual, how: 'abwarten' },
      productWithDraft: {
        as: persons.usual,
        how: 'davor einen Betrag eintippen, die Seite verlassen und wieder öffnen',
      },
      clearingAccount: { as: persons.usual, how: 'davor auf der Startseite beim Verrechnungskonto „Auszahlen“ wählen' },
      unidentified: { as: persons.unidentified, how: 'davor /withdrawal/IPS-1005-1 öffnen' },
      closing: { as: persons.closing, how: 'davor /withdrawal/IPS-1009-1 öffnen' },
      hindered: { as: persons.bothFactors, how: 'davor /withdrawal/IPS-1003-3 öffnen' },
      unknown: { how: 'davor /withdrawal/IPS-9999-9 öffnen' },
    },
    prepare: {
      prepared: { how: 'abwarten' },
      aboveMaximum: { how: 'davor in einem zweiten Tab den Höchstbetrag derselben Anlage auszahlen lassen' },
    },
    confirmation: {
      confirmed: { how: smsCode },
      canceled: { how: `„${confirmationTexts.code.cancel}“ drücken` },
      exhausted: { how: 'dreimal verschiedene falsche Codes eingeben' },
      refused: { how: 'in einem zweiten Tab den Höchstbetrag auszahlen lassen, dann den Code der SMS eingeben' },
      unsure: { how: 'Netz trennen (F12, „Netzwerk“, „Offline“), Code der SMS eingeben, dann „Aufträge ansehen“' },
    },
  },
};

const mfaSetup: ByHand = {
  as: persons.bothFactors,
  inputs: { signedIn: { how: 'anmelden, /login/secure öffnen' } },
  events: {
    'code.entered': {
      wellFormed: { how: 'sechs Ziffern eingeben; welche, sagt der nächste Schritt' },
      tooShort: { how: 'nur fünf Ziffern eingeben und bestätigen' },
    },
  },
  answers: {
    loadFactors: {
      both: { as: persons.bothFactors, how: 'abwarten' },
      smsOnly: { as: persons.smsOnly, how: 'abwarten' },
    },
    beginSetup: {
      app: { how: 'abwarten; die Seite zeigt den Schlüssel für die App' },
      sms: { how: 'abwarten; npm run outbox zeigt die SMS' },
    },
    preferFactor: { preferred: { how: 'abwarten' } },
    prepareRemoval: { prepared: { how: 'abwarten; npm run outbox zeigt die SMS' } },
    proveFactor: {
      confirmationRequired: { how: 'davor den richtigen Code eingeben, den die App mit dem gezeigten Schlüssel zeigt' },
      proven: {
        how: 'davor den richtigen Code eingeben (SMS: npm run outbox; App: eigene App mit dem gezeigten Schlüssel)',
      },
      codeWrong: { how: 'davor sechs andere Ziffern eingeben' },
    },
    confirmation: {
      confirmed: { how: smsCode },
      canceled: { how: `„${confirmationTexts.code.cancel}“ drücken` },
      exhausted: { how: 'dreimal verschiedene falsche Codes eingeben' },
    },
  },
};

const dashboard: ByHand = {
  as: '',
  inputs: { ordinary: { how: 'anmelden; die Startseite öffnet sich von selbst' } },
  events: {
    'customer.changed': {
      loading: { how: 'anmelden oder die Startseite neu laden' },
      withOrders: { as: persons.bothFactors, how: 'als diese Person anmelden' },
      newcomer: { as: persons.newcomer, how: 'als diese Person anmelden' },
      failed: { how: 'Netz trennen (F12, „Netzwerk“, „Offline“) und die Seite über das Menü neu öffnen' },
    },
    'period.chosen': { month: { how: '„1M“ drücken' }, all: { how: '„Max“ drücken' } },
    'loading.retried': { byCustomer: { how: '„Erneut laden“ drücken' } },
  },
  answers: {},
};

const orders: ByHand = {
  as: persons.usual,
  inputs: {
    all: { how: 'anmelden, im Menü „Aufträge“ wählen' },
    open: { how: 'auf der Startseite bei den offenen Aufträgen „Alle Aufträge ansehen“ wählen' },
  },
  events: {},
  answers: {
    loadOrders: { some: { how: 'abwarten' }, none: { how: `nur bei ${persons.newcomer}: als diese Person anmelden` } },
  },
};

const charts: Readonly<Record<string, ByHand>> = {
  confirmation,
  withdrawal,
  login,
  'login-challenge': loginChallenge,
  'forgotten-password': forgottenPassword,
  'mfa-setup': mfaSetup,
  dashboard,
  orders,
};

/** What is known of testing a chart by hand in the demo; null where nobody meets it there by itself. */
export const byHandOf = (chart: string): ByHand | null => charts[chart] ?? null;

/** Names of the charts of which something is known. */
export const chartsByHand: readonly string[] = Object.keys(charts);
