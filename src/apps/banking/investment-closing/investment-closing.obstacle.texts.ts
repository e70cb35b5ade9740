import type { ClosingObstacle } from '#domain/closing/closing-offer.ts';

/** Where it is mended: in the list of orders, by a call, or nowhere but in time. */
type Remedy = 'orders' | 'call' | 'wait';

interface Saying {
  readonly reason: string;
  readonly remedy: string;
  readonly way: Remedy;
}

const liftedByUs = 'Eine laufende Schließung können nur wir aufheben. Bitte rufen Sie uns dafür an.';

/** Why the investment cannot be closed, what mends it, and where. */
export const obstacleTexts = {
  READ_ONLY: {
    reason: 'Über dieses Konto bestimmt jetzt Ihr volljähriges Kind.',
    remedy: 'Sie können es ansehen, aber nichts beauftragen.',
    way: 'wait',
  },
  NOT_IDENTIFIED: {
    reason: 'Ihre Identität ist noch nicht bestätigt.',
    remedy: 'Erst danach dürfen wir Geld auszahlen. Wir helfen Ihnen gern, die Identifizierung abzuschließen.',
    way: 'call',
  },
  ACCOUNT_CLOSING: {
    reason: 'Das ganze Konto wird geschlossen oder ist geschlossen.',
    remedy: `Alle seine Anlagen schließen wir damit. ${liftedByUs}`,
    way: 'call',
  },
  INVESTMENT_CLOSING: {
    reason: 'Diese Anlage wird schon geschlossen.',
    remedy: `Ihr gesamter Wert wird ausgezahlt. Sie müssen nichts tun. ${liftedByUs}`,
    way: 'orders',
  },
  CLOSED: {
    reason: 'Diese Anlage ist schon geschlossen.',
    remedy: 'Es ist nichts mehr angelegt. Sie müssen nichts tun.',
    way: 'wait',
  },
  NOT_OPENED: {
    reason: 'Diese Anlage ist noch nicht eröffnet.',
    remedy: 'Solange ihre erste Einzahlung aussteht, können Sie diese unter „Aufträge“ abbrechen.',
    way: 'orders',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Für diese Anlage läuft gerade ein Strategiewechsel.',
    remedy: 'Dabei werden alle Anteile verkauft und neu gekauft. Schließen ist erst danach möglich.',
    way: 'orders',
  },
  ORDERS_OPEN: {
    reason: 'Für diese Anlage laufen noch Aufträge.',
    remedy: 'Bitte warten Sie, bis sie ausgeführt sind, oder brechen Sie sie unter „Aufträge“ ab.',
    way: 'orders',
  },
  NO_REFERENCE_ACCOUNT: {
    reason: 'Es ist kein Referenzkonto hinterlegt.',
    remedy:
      'Wir zahlen nur auf das Referenzkonto aus. Bitte geben Sie es unter „Einstellungen“ an. Bei Fragen rufen Sie uns an.',
    way: 'call',
  },
  NO_VALIDATED_NUMBER: {
    reason: 'Uns fehlt Ihre Mobilnummer.',
    remedy:
      'Eine Schließung bestätigen Sie mit einem SMS-Code. Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an.',
    way: 'call',
  },
  NOT_CLOSABLE: {
    reason: 'Diese Anlage ist nicht mehr offen.',
    remedy: 'In der Zwischenzeit hat sich etwas geändert. Den Stand finden Sie unter „Aufträge“.',
    way: 'orders',
  },
} satisfies Record<ClosingObstacle, Saying>;

export const hinderedTexts = {
  heading: 'Diese Anlage können Sie derzeit nicht schließen.',
  orders: 'Was noch läuft',
  toOrders: 'Aufträge ansehen',
  again: 'Erneut prüfen',
  toDetails: 'Zurück zur Anlage',
  call: 'So erreichen Sie uns',
} as const;
