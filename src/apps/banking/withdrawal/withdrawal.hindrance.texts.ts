import type { WithdrawalHindrance, WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';

/** Where a hindrance is mended: in the list of orders, in the settings, by a call, or nowhere but in time. */
export type Remedy = 'orders' | 'account' | 'profile' | 'call' | 'wait';

export const hinderedTexts = {
  heading: 'Derzeit ist keine Auszahlung möglich.',
  toOrders: 'Aufträge ansehen',
  toAccount: 'Referenzkonto angeben',
  toProfile: 'Persönliche Daten öffnen',
  home: 'Zur Startseite',
  call: 'So erreichen Sie uns',
} as const;

interface Saying {
  readonly reason: string;
  readonly remedy: string;
  readonly way: Remedy;
}

/** Why nothing can be paid out, what mends it, and where. */
export const hindranceTexts = {
  NOTHING_THERE: {
    reason: 'Auf diesem Konto ist kein Guthaben.',
    remedy: 'Sobald dort Guthaben ist, können Sie es auszahlen lassen.',
    way: 'wait',
  },
  NOTHING_AVAILABLE: {
    reason: 'Derzeit ist kein Betrag frei.',
    remedy:
      'Sobald offene Auszahlungen, Einzahlungen und Lastschriften abgeschlossen sind, können Sie wieder auszahlen.',
    way: 'orders',
  },
  NOT_IDENTIFIED: {
    reason: 'Ihre Identität ist noch nicht bestätigt.',
    remedy: 'Erst danach dürfen wir Geld auszahlen. Wir helfen Ihnen gern, die Identifizierung abzuschließen.',
    way: 'call',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Für diese Anlage läuft gerade ein Strategiewechsel.',
    remedy:
      'Dabei werden alle Anteile verkauft und neu gekauft. Sobald der Auftrag ausgeführt ist, können Sie wieder auszahlen.',
    way: 'orders',
  },
  ACCOUNT_CLOSING: {
    reason: 'Dieses Konto wird geschlossen.',
    remedy:
      'Das gesamte Guthaben wird mit der Schließung ausgezahlt. Die Schließung können nur wir aufheben. Bitte rufen Sie uns dafür an.',
    way: 'call',
  },
  INVESTMENT_CLOSING: {
    reason: 'Diese Anlage wird geschlossen.',
    remedy:
      'Ihr gesamter Wert wird mit der Schließung ausgezahlt. Die Schließung können nur wir aufheben. Bitte rufen Sie uns dafür an.',
    way: 'call',
  },
  PRODUCT_NOT_OPEN: {
    reason: 'Diese Anlage ist noch nicht eröffnet oder bereits geschlossen.',
    remedy: 'Den Stand finden Sie unter Ihren Aufträgen.',
    way: 'orders',
  },
  NO_REFERENCE_ACCOUNT: {
    reason: 'Es ist kein Referenzkonto hinterlegt.',
    remedy: 'Wir zahlen nur auf das Referenzkonto aus. Bitte geben Sie es unter „Einstellungen“ an.',
    way: 'account',
  },
  NO_MOBILE_NUMBER: {
    reason: 'Uns fehlt Ihre Mobilnummer.',
    remedy:
      'Jede Auszahlung bestätigen Sie mit einem SMS-Code. Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an.',
    way: 'profile',
  },
} satisfies Record<WithdrawalHindrance, Saying>;

/** The same where a debt of the clearing account takes all that a sale would bring: no order that ends mends it. */
export const debtSaying: Saying = {
  reason: hindranceTexts.NOTHING_AVAILABLE.reason,
  remedy:
    'Das Verrechnungskonto ist im Minus. Sobald es ausgeglichen ist, können Sie wieder auszahlen. Rufen Sie uns an: Wir nennen Ihnen die IBAN.',
  way: 'call',
};

/** The same where cash is about to be invested: no order that ends mends it, only one that is canceled. */
export const investedSaying: Saying = {
  reason: hindranceTexts.NOTHING_AVAILABLE.reason,
  remedy:
    'Guthaben, das für Ihre Anlagen vorgemerkt ist, legen wir an. Brechen Sie den Auftrag vorher ab, ist der Betrag wieder frei. Ob das noch geht, sehen Sie unter „Aufträge“.',
  way: 'orders',
};

/** Why nothing can be paid out under a quote, and what mends it. */
export const sayingOf = (
  hindrance: WithdrawalHindrance,
  { debt, breakdown }: Pick<WithdrawalQuote, 'debt' | 'breakdown'>,
): Saying => {
  if (hindrance !== 'NOTHING_AVAILABLE') return hindranceTexts[hindrance];
  if (debt !== undefined) return debtSaying;
  return breakdown.some(({ code }) => code === 'RESERVED_FOR_INVESTMENT')
    ? investedSaying
    : hindranceTexts.NOTHING_AVAILABLE;
};
