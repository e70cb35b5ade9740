import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import type { Hindrance } from '#machines/top-up/top-up.select.ts';
import { awaitedText } from './top-up.texts.ts';

/** Where a hindrance is mended: in the list of orders, by a call, or nowhere but in time. */
type Remedy = 'orders' | 'support' | 'consultant' | 'wait';

interface Saying {
  readonly reason: string;
  readonly remedy: string;
  readonly way: Remedy;
}

export const hinderedTexts = {
  heading: 'In diese Anlage können Sie derzeit nicht einzahlen.',
  /** An investment that waits for its first money is no refusal. */
  firstHeading: 'Ihre erste Einzahlung ist schon beauftragt',
  /** Nor is an account that is about to be opened: nobody has done anything wrong. */
  notYetHeading: 'Noch ist nichts zu zahlen',
  call: 'So erreichen Sie uns',
} as const;

/** Why nothing can be paid in, what mends it, and where. */
export const hindranceTexts = {
  NOT_IDENTIFIED: {
    reason: 'Ihre Identität ist noch nicht bestätigt.',
    remedy: 'Erst danach dürfen wir Geld annehmen. Wir helfen Ihnen gern, die Identifizierung abzuschließen.',
    way: 'support',
  },
  ACCOUNT_NOT_OPEN: {
    reason: 'Das Konto ist noch nicht eröffnet.',
    remedy:
      'Wir eröffnen es, sobald alle unterschrieben und sich ausgewiesen haben und wir den Antrag geprüft haben. Danach schreiben wir Ihnen, wann wir einziehen oder wie Sie überweisen. Bitte überweisen Sie vorher nichts.',
    way: 'wait',
  },
  ACCOUNT_CLOSING: {
    reason: 'Dieses Konto wird geschlossen oder ist geschlossen.',
    remedy: 'Einzahlungen sind deshalb nicht mehr möglich. Eine laufende Schließung können nur wir aufheben.',
    way: 'support',
  },
  INVESTMENT_CLOSING: {
    reason: 'Diese Anlage wird geschlossen.',
    remedy: 'Einzahlungen sind deshalb nicht mehr möglich. Die Schließung können nur wir aufheben.',
    way: 'support',
  },
  PRODUCT_NOT_OPEN: {
    reason: 'Diese Anlage ist geschlossen.',
    remedy: 'Einzahlen können Sie in jede Ihrer offenen Anlagen.',
    way: 'wait',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Für diese Anlage läuft gerade ein Strategiewechsel.',
    remedy: 'Sobald der Auftrag ausgeführt ist, können Sie wieder einzahlen.',
    way: 'orders',
  },
  FIRST_PAYMENT_OPEN: {
    reason: 'Die erste Einzahlung eröffnet diese Anlage.',
    remedy: 'Weitere Einzahlungen sind möglich, sobald die Anlage eröffnet ist. Sie müssen jetzt nichts tun.',
    way: 'orders',
  },
  PAYOUT_OF_EVERYTHING: {
    reason: 'Sie haben beauftragt, diese Anlage vollständig auszuzahlen.',
    remedy: 'Solange der Auftrag offen ist, nehmen wir kein Geld dafür an. Sie können ihn unter „Aufträge“ abbrechen.',
    way: 'orders',
  },
  WPHG_EXPIRED: {
    reason: 'Ihre Angaben zu Erfahrung, Finanzen und Zielen sind abgelaufen.',
    remedy:
      'Ohne neue Angaben ist nur eine Einzahlung bis zu 10\u00A0% des Anlagewerts möglich. Sie ist ausgeschöpft oder läge unter dem Mindestbetrag. Rufen Sie uns an: Wir erneuern die Angaben mit Ihnen am Telefon.',
    way: 'consultant',
  },
  NO_METHOD: {
    reason: 'Keine Zahlungsmethode verfügbar.',
    remedy: 'Bitte rufen Sie uns an. Wir klären mit Ihnen, wie Sie einzahlen können.',
    way: 'support',
  },
} satisfies Record<Hindrance, Saying>;

/** What is above it, and whether it is news rather than a refusal. */
export const headingOf = (hindrance: Hindrance): { readonly heading: string; readonly isNews: boolean } => {
  if (hindrance === 'FIRST_PAYMENT_OPEN') return { heading: hinderedTexts.firstHeading, isNews: true };
  return hindrance === 'ACCOUNT_NOT_OPEN'
    ? { heading: hinderedTexts.notYetHeading, isNews: true }
    : { heading: hinderedTexts.heading, isNews: false };
};

const nothingToDo = 'Weitere Einzahlungen sind möglich, sobald die Anlage eröffnet ist.';

/** How the first money of an investment comes, where the customer has nothing to wire for it. */
export const firstPaymentSaying = (payment: AwaitedPayment | undefined): Saying => {
  if (payment === undefined) {
    return {
      ...hindranceTexts.FIRST_PAYMENT_OPEN,
      remedy: `Das ist die erste Rate Ihres Sparplans. ${nothingToDo}`,
      way: 'wait',
    };
  }
  const reason = awaitedText(payment);
  const { state, method } = payment;
  if (state === 'RESTING') {
    return {
      reason,
      remedy: `Die Widerrufsfrist Ihres Vertrags läuft noch. Bitte überweisen Sie noch nichts: Danach schreiben wir Ihnen, wie es weitergeht.`,
      way: 'orders',
    };
  }
  if (state === 'RETURNED' || (state === 'MISSED' && method !== 'WIRE')) {
    return {
      reason,
      remedy: 'Der Auftrag wartet weiter auf Geld. Bitte rufen Sie uns an, oder brechen Sie ihn unter „Aufträge“ ab.',
      way: 'support',
    };
  }
  return { reason, remedy: `Sie müssen jetzt nichts tun. ${nothingToDo}`, way: 'orders' };
};
