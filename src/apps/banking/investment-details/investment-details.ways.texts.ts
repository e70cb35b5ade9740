import type { ClosingHindrance } from '#domain/closing/closing-hindrance.ts';
import type { ChangeWayHindrance, PayInHindrance } from '#domain/investment-details/ways.ts';

const readOnly =
  'Über dieses Konto bestimmt jetzt Ihr volljähriges Kind. Sie können es ansehen, aber nichts beauftragen.';
const identify = 'sobald Sie sich ausgewiesen haben.';
const closing = 'Diese Anlage wird geschlossen. Das Geld überweisen wir auf das hinterlegte Referenzkonto.';
const accountClosing = 'Dieses Konto wird geschlossen oder ist geschlossen.';
const changing = 'sobald der Strategiewechsel abgeschlossen ist.';

/** Why nothing can be paid in. */
export const payInTexts = {
  READ_ONLY: readOnly,
  NOT_IDENTIFIED: `Einzahlen können Sie, ${identify}`,
  ACCOUNT_NOT_OPEN: 'Einzahlen können Sie, sobald das Konto eröffnet ist.',
  ACCOUNT_CLOSING: accountClosing,
  FIRST_PAYMENT_OPEN: 'Ihre erste Einzahlung ist schon beauftragt.',
  STRATEGY_CHANGE_RUNNING: `Einzahlen können Sie wieder, ${changing}`,
  INVESTMENT_CLOSING: closing,
  PRODUCT_NOT_OPEN: 'Diese Anlage ist geschlossen.',
  PAYOUT_OF_EVERYTHING: 'Sie haben beauftragt, alles auszuzahlen. Bis dahin nehmen wir kein Geld dafür an.',
  WPHG_EXPIRED:
    'Ihre Angaben nach WpHG sind abgelaufen. Ein Zehntel des Werts läge unter dem Mindestbetrag. Bitte erneuern Sie zuerst Ihre Angaben.',
} satisfies Record<PayInHindrance, string>;

/** Why the strategy cannot be changed. */
export const changeTexts = {
  READ_ONLY: readOnly,
  NOT_IDENTIFIED: `Wechseln können Sie, ${identify}`,
  RELATION_NOT_OPEN: 'Wechseln können Sie nur, solange das Konto offen ist.',
  NOT_OPEN: 'Wechseln können Sie nur, solange die Anlage offen ist.',
  STRATEGY_CHANGE_RUNNING: 'Ein Strategiewechsel läuft schon. Den Stand finden Sie unter „Aufträge“.',
  NO_STRATEGY: 'Für diese Anlage gibt es keine anderen Strategien.',
  ORDERS_OPEN: 'Wechseln können Sie, sobald Ihr offener Auftrag für diese Anlage ausgeführt ist.',
  WPHG_INCOMPLETE: 'Uns fehlen Angaben nach WpHG. Bitte ergänzen Sie diese zuerst.',
  ONLY_MORE_CAUTIOUS:
    'Ihre Angaben nach WpHG sind abgelaufen, und eine vorsichtigere Strategie gibt es nicht. Bitte erneuern Sie zuerst Ihre Angaben.',
} satisfies Record<ChangeWayHindrance, string>;

/** Why the investment cannot be closed. */
export const closeTexts = {
  READ_ONLY: readOnly,
  NOT_IDENTIFIED: `Schließen können Sie, ${identify}`,
  ACCOUNT_CLOSING: accountClosing,
  INVESTMENT_CLOSING: closing,
  CLOSED: 'Diese Anlage ist geschlossen.',
  NOT_OPENED: 'Schließen können Sie erst, wenn die Anlage eröffnet ist.',
  STRATEGY_CHANGE_RUNNING: `Schließen können Sie, ${changing}`,
  ORDERS_OPEN: 'Schließen können Sie, sobald Ihre Aufträge für diese Anlage ausgeführt oder abgebrochen sind.',
  NO_REFERENCE_ACCOUNT:
    'Für die Auszahlung fehlt uns noch Ihr Referenzkonto. Bitte geben Sie es unter „Einstellungen“ an.',
} satisfies Record<ClosingHindrance, string>;

export const waysTexts = {
  heading: 'Was möchten Sie tun?',
  payIn: 'Einzahlen',
  firstPayment: 'Erste Einzahlung ansehen',
  payOut: 'Auszahlen',
  change: 'Strategie ändern',
  close: 'Anlage schließen',
  /** A quiet way: nothing is ordered there. */
  check: 'Passt die Strategie noch?',
  /** Below the ways, where answers that hold no longer limit them. */
  expired:
    'Ihre Angaben nach WpHG sind abgelaufen. Möglich sind eine Einzahlung bis zu 10\u00A0% des Werts und vorsichtigere Strategien.',
  renew: 'Angaben erneuern',
} as const;
