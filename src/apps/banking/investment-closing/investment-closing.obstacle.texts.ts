import type { AccountObstacle, HinderedClosing, InvestmentObstacle } from '#domain/closing/closing-offer.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { hindranceTexts, type Remedy } from '../withdrawal/withdrawal.hindrance.texts.ts';

interface Saying {
  readonly reason: string;
  readonly remedy: string;
  readonly way: Remedy;
}

const liftedByUs = 'Eine laufende Schließung können nur wir aufheben. Bitte rufen Sie uns dafür an.';

const askedAgain = 'Bitte prüfen Sie es erneut, dann nennen wir Ihnen den Betrag.';

/** Why the investment cannot be closed, what mends it, and where. */
const ofInvestment = {
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
  NO_REFERENCE_ACCOUNT: hindranceTexts.NO_REFERENCE_ACCOUNT,
  NO_VALIDATED_NUMBER: {
    reason: 'Uns fehlt Ihre Mobilnummer.',
    remedy:
      'Eine Schließung bestätigen Sie mit einem SMS-Code. Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an.',
    way: 'profile',
  },
  NOT_CLOSABLE: {
    reason: 'Diese Anlage ist nicht mehr offen.',
    remedy: 'In der Zwischenzeit hat sich etwas geändert. Den Stand finden Sie unter „Aufträge“.',
    way: 'orders',
  },
} satisfies Record<InvestmentObstacle, Saying>;

/** The same of a whole account. */
const ofAccount = {
  READ_ONLY: ofInvestment.READ_ONLY,
  NOT_IDENTIFIED: ofInvestment.NOT_IDENTIFIED,
  ACCOUNT_CLOSING: {
    reason: 'Dieses Konto wird schon geschlossen.',
    remedy: `Alle seine Anlagen verkaufen wir, alles Geld wird ausgezahlt. Sie müssen nichts tun. ${liftedByUs}`,
    way: 'orders',
  },
  CLOSED: {
    reason: 'Dieses Konto ist schon geschlossen.',
    remedy: 'Es ist kein Geld mehr darauf. Sie müssen nichts tun.',
    way: 'wait',
  },
  NOT_OPENED: {
    reason: 'Dieses Konto ist noch nicht eröffnet.',
    remedy: 'Solange die erste Einzahlung aussteht, können Sie diese unter „Aufträge“ abbrechen.',
    way: 'orders',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Für eine Anlage dieses Kontos läuft gerade ein Strategiewechsel.',
    remedy: 'Dabei werden alle Anteile verkauft und neu gekauft. Das Konto schließen können Sie erst danach.',
    way: 'orders',
  },
  ORDERS_OPEN: {
    reason: 'Auf diesem Konto laufen noch Aufträge.',
    remedy: ofInvestment.ORDERS_OPEN.remedy,
    way: 'orders',
  },
  NO_REFERENCE_ACCOUNT: ofInvestment.NO_REFERENCE_ACCOUNT,
  NO_VALIDATED_NUMBER: ofInvestment.NO_VALIDATED_NUMBER,
  DEBT_NOT_COVERED: {
    reason: 'Das Verrechnungskonto ist im Minus.',
    remedy: `Was auf dem Konto liegt, gleicht das nicht sicher aus. ${askedAgain}`,
    way: 'call',
  },
  NOT_CLOSABLE: {
    reason: 'Dieses Konto ist nicht mehr offen.',
    remedy: ofInvestment.NOT_CLOSABLE.remedy,
    way: 'orders',
  },
} satisfies Record<AccountObstacle, Saying>;

const payIn = (lacking: Cents): string =>
  `Der Wert der Anlagen gleicht das nicht sicher aus. Bitte zahlen Sie ${formatEuro(lacking)} ein: Rufen Sie uns an, wir nennen Ihnen die IBAN.`;

const stillLacking = (lacking: Cents): string =>
  `Alles ist verkauft, auf dem Verrechnungskonto fehlen noch ${formatEuro(lacking)}. Bitte zahlen Sie den Betrag ein: Rufen Sie uns an, wir nennen Ihnen die IBAN.`;

/** Why it cannot be closed, what mends it, and where: with the sum where one must be paid in. */
export const sayingOf = (hindered: HinderedClosing): Saying => {
  const { lacking } = hindered;
  const saying = hindered.what === 'account' ? ofAccount[hindered.obstacle] : ofInvestment[hindered.obstacle];
  if (lacking === null) return saying;
  return hindered.obstacle === 'ACCOUNT_CLOSING'
    ? { ...saying, remedy: stillLacking(lacking), way: 'call' }
    : { ...saying, remedy: payIn(lacking) };
};

export const hinderedTexts = {
  orders: 'Was noch läuft',
  again: 'Erneut prüfen',
  call: 'So erreichen Sie uns',
} as const;
