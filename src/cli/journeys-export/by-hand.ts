import type { ByHand } from '#explorer/export/by-hand.ts';
import { hinderedTexts, hindranceTexts } from '#apps/banking/withdrawal/withdrawal.hindrance.texts.ts';
import { endingTexts, problemText, withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { formatEuro } from '#domain/money/money.ts';
import { sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import type { WithdrawalProblem } from '#machines/withdrawal/withdrawal.types.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { dashboard, orders } from './by-hand-overview.ts';
import { forgottenPassword, login, loginChallenge } from './by-hand-sign-in.ts';
import { persons } from './persons.ts';

/** What is known of testing the demo by hand: charts by their names, each with who, where and what. */

const openWithdrawal = 'anmelden, bei einer Anlage „Auszahlen“ wählen';
const submitAmount = 'eintippen, „Auszahlung prüfen“ drücken';
const smsCode = 'den Code der letzten SMS (npm run outbox) eingeben';
const otherSmsCode = 'sechs Ziffern eingeben, die nicht die der letzten SMS sind';
const inSecondBrowser =
  'in einem zweiten Browser als dieselbe Person den Höchstbetrag derselben Anlage auszahlen lassen (nicht in einem zweiten Tab)';
const inSecondTab = 'in einem zweiten Tab dieselbe Auszahlung bis zum Ende beauftragen';
const signOutElsewhere = 'in einem zweiten Tab „Abmelden“ wählen';

const confirmation: ByHand = {
  as: persons.usual,
  inputs: { withdrawal: { how: `${openWithdrawal}, 1.500 € eingeben, prüfen, „Weiter zum SMS-Code“` } },
  events: {
    'code.entered': {
      wellFormed: { how: 'den Code aus npm run outbox eingeben', said: 'sechs Ziffern' },
      malformed: { how: '„12a“ eingeben und bestätigen' },
    },
    'code.requested': { again: { how: `„${confirmationTexts.code.resend}“ drücken, frühestens nach 30 s` } },
    'confirmation.canceled': { byCustomer: { how: `„${confirmationTexts.code.cancel}“ drücken` } },
    'confirmation.retried': { byCustomer: { how: `„${confirmationTexts.unsure.again}“ drücken` } },
    'confirmation.left': { byCustomer: { how: 'die Seite über „Aufträge ansehen“ verlassen' } },
  },
  calls: { sendCode: '', confirm: '' },
  answers: {
    sendCode: { sent: { how: 'abwarten; npm run outbox zeigt die SMS' } },
    confirm: {
      confirmed: { how: 'abwarten', before: smsCode, usesUp: true },
      codeWrong: { how: 'abwarten', before: otherSmsCode },
      codeWrongAgain: { how: 'abwarten', before: `zum zweiten Mal ${otherSmsCode}, andere als beim ersten Mal` },
      codesExhausted: { how: 'abwarten', before: `zum dritten Mal ${otherSmsCode}, wieder andere` },
      codeExpired: { how: 'abwarten', before: 'mehr als fünf Minuten warten, dann den Code der SMS eingeben' },
      operationRefused: { how: 'abwarten', before: `${inSecondBrowser}, dann hier ${smsCode}`, usesUp: true },
    },
  },
};

/** What is said of a bad amount; the maximum is another in every case. */
const complaint = (problem: WithdrawalProblem): string =>
  problemText(problem, sampleQuote).replace(formatEuro(sampleQuote.maximum), '… €');

const withdrawal: ByHand = {
  as: persons.usual,
  inputs: { product: { how: openWithdrawal, reopen: 'bei derselben Anlage „Auszahlen“ wählen' } },
  events: {
    'amount.typed': { typical: { how: '„1500“ eintippen, nichts drücken' } },
    'amount.submitted': {
      typical: { how: `„1.500,00“ ${submitAmount}` },
      empty: { sees: complaint('empty'), how: 'Feld leeren, „Auszahlung prüfen“ drücken' },
      garbled: { sees: complaint('invalid'), how: `„12,3,4“ ${submitAmount}` },
      zero: { sees: complaint('NOT_ABOVE_MINIMUM'), how: `„0“ ${submitAmount}` },
      tooMuch: { sees: complaint('ABOVE_MAXIMUM'), how: `„1000000000“ ${submitAmount}` },
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
    'loading.retried': { byCustomer: { how: `„${withdrawalTexts.loadFailed.retry}“ drücken` } },
    'draft.saved': { byKeeper: { how: 'einen Betrag eintippen und kurz warten: gespeichert wird von selbst' } },
    'elsewhere.ordered': { inOtherTab: { how: inSecondTab, usesUp: true } },
    'session.ended': { whatever: { how: signOutElsewhere } },
  },
  calls: { loadQuote: '', prepare: complaint('NOT_SENT') },
  screens: {
    loadFailed: withdrawalTexts.loadFailed.heading,
    loading: withdrawalTexts.loading,
    unknown: withdrawalTexts.unknown.heading,
    hindered: hinderedTexts.heading,
    entering: withdrawalTexts.amount,
    offeringEverything: withdrawalTexts.remainder.submit,
    reviewing: withdrawalTexts.review.heading,
    confirming: withdrawalTexts.confirming.heading,
    notDone: withdrawalTexts.notDone.heading,
    unsure: withdrawalTexts.unsure.heading,
    done: withdrawalTexts.done.heading,
  },
  answers: {
    loadQuote: {
      product: { as: persons.usual, how: 'abwarten' },
      nothingLeft: {
        sees: hindranceTexts.NOTHING_AVAILABLE.reason,
        as: persons.usual,
        how: 'abwarten',
        before: `${openWithdrawal}, alles auszahlen lassen und bestätigen, dann bei derselben Anlage wieder „Auszahlen“ wählen`,
        isOpening: true,
        usesUp: true,
      },
      productWithDraft: {
        as: persons.usual,
        how: 'abwarten',
        before: `${openWithdrawal}, einen Betrag eintippen, kurz warten, die Seite verlassen und wieder öffnen`,
        isOpening: true,
      },
      clearingAccount: {
        as: persons.usual,
        how: 'abwarten',
        before: 'anmelden, auf der Startseite beim Verrechnungskonto „Auszahlen“ wählen',
        isOpening: true,
      },
      unidentified: {
        sees: hindranceTexts.NOT_IDENTIFIED.reason,
        as: persons.unidentified,
        how: 'abwarten',
        before: 'anmelden, /withdrawal/IPS-1005-1 öffnen',
        isOpening: true,
      },
      closing: {
        sees: hindranceTexts.ACCOUNT_CLOSING.reason,
        as: persons.closing,
        how: 'abwarten',
        before: 'anmelden, /withdrawal/IPS-1009-1 öffnen',
        isOpening: true,
      },
      hindered: {
        sees: hindranceTexts.STRATEGY_CHANGE_RUNNING.reason,
        as: persons.bothFactors,
        how: 'abwarten',
        before: 'anmelden, /withdrawal/IPS-1003-3 öffnen',
        isOpening: true,
      },
      unknown: { how: 'abwarten', before: 'anmelden, /withdrawal/IPS-9999-9 öffnen', isOpening: true },
    },
    prepare: {
      prepared: { how: 'abwarten' },
      aboveMaximum: {
        how: 'abwarten',
        before: `${inSecondBrowser.replace('den Höchstbetrag', '100 € weniger als den Höchstbetrag')}, dann hier „${withdrawalTexts.review.submit}“ drücken`,
        usesUp: true,
      },
      nonePossible: {
        how: 'abwarten',
        before: `${inSecondBrowser}, dann hier „${withdrawalTexts.review.submit}“ drücken`,
        usesUp: true,
      },
    },
    confirmation: {
      confirmed: { how: smsCode, usesUp: true },
      canceled: { how: `„${confirmationTexts.code.cancel}“ drücken` },
      exhausted: { how: 'dreimal verschiedene falsche Codes eingeben', sees: endingTexts.exhausted },
      refused: { how: `${inSecondBrowser}, dann hier ${smsCode}`, usesUp: true },
      unsure: { how: 'Netz trennen (F12, „Netzwerk“, „Offline“), Code der SMS eingeben, dann „Aufträge ansehen“' },
    },
  },
};

const mfaSetup: ByHand = {
  as: persons.bothFactors,
  inputs: { signedIn: { how: 'anmelden, /login/secure öffnen' } },
  events: {
    'loading.retried': { byCustomer: { how: 'den Knopf zum erneuten Laden drücken' } },
    'factor.added': { app: { how: 'bei der App „Einrichten“ wählen' }, sms: { how: 'bei SMS „Einrichten“ wählen' } },
    'preference.switched': { byCustomer: { how: 'das andere Verfahren als bevorzugt wählen' } },
    'factor.removed': { sms: { how: 'bei SMS „Entfernen“ wählen' } },
    'setup.left': { byCustomer: { how: '„Abbrechen“ drücken' } },
    'code.entered': {
      wellFormed: { how: 'den Code aus npm run outbox eingeben', said: 'sechs Ziffern' },
      tooShort: { how: 'nur fünf Ziffern eingeben und bestätigen' },
    },
  },
  calls: { loadFactors: '', beginSetup: '', preferFactor: '', prepareRemoval: '', proveFactor: '' },
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
      confirmationRequired: {
        how: 'abwarten',
        before: 'den richtigen Code eingeben, den die App mit dem gezeigten Schlüssel zeigt',
      },
      proven: {
        how: 'abwarten',
        before: 'den richtigen Code eingeben (SMS: npm run outbox; App: eigene App mit dem gezeigten Schlüssel)',
      },
      codeWrong: { how: 'abwarten', before: 'sechs andere Ziffern eingeben' },
    },
    confirmation: {
      confirmed: { how: smsCode },
      canceled: { how: `„${confirmationTexts.code.cancel}“ drücken` },
      exhausted: { how: 'dreimal verschiedene falsche Codes eingeben' },
    },
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
