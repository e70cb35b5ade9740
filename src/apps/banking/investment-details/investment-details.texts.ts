import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import { type SavingsPlan, type SavingsPlanInterval, unlimited } from '#domain/entities/savings-plan.ts';
import { debitedText } from '#domain/mandate/debit-words.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';

const date = formatGermanDate;

export const investmentDetailsTexts = {
  page: 'Anlage',
  waiting: 'Ihre Anlage wird geladen…',
  home: 'Zur Startseite',
  failed: {
    heading: 'Ihre Anlage ist gerade nicht erreichbar.',
    body: 'Ihr Geld ist sicher. Wir konnten nur die Anzeige nicht laden. Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Erneut laden',
  },
  none: {
    heading: 'Sie haben noch keine Anlage.',
    body: 'Sobald Sie eine eröffnen, sehen Sie hier ihren Wert und alles, was dazugehört.',
    begin: 'Produkt wählen',
  },
  unknown: {
    heading: 'Diese Anlage haben wir nicht gefunden.',
    body: 'Sie gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
    all: 'Ihre Anlagen ansehen',
  },
  choice: {
    heading: 'Welche Anlage möchten Sie ansehen?',
    open: 'Anlage ansehen',
    of: (title: string, holder: string) => `${title}, ${holder}`,
  },
  status: {
    PENDING: 'Wird eröffnet',
    STRATEGYCHANGE: 'Strategiewechsel läuft',
    INCLOSE: 'Wird geschlossen',
    CLOSED: 'Geschlossen',
  } satisfies Record<Exclude<ProductStatus, 'OPEN'>, string>,
  statusMeaning: {
    PENDING: 'Noch ist kein Geld angelegt.',
    STRATEGYCHANGE: 'Wir verkaufen alle Anteile und kaufen am selben Tag die der neuen Strategie.',
    INCLOSE: 'Wir verkaufen alle Anteile und überweisen das Geld auf das hinterlegte Referenzkonto.',
    CLOSED: 'Es ist nichts mehr angelegt. Ihr Wertverlauf bleibt hier stehen.',
  } satisfies Record<Exclude<ProductStatus, 'OPEN'>, string>,
  value: 'Wert heute',
  ordered: (amount: string) => `davon ${amount} zur Auszahlung beauftragt`,
  orderedAll: 'vollständig zur Auszahlung beauftragt',
  noHistory: 'Noch gibt es keinen Wertverlauf. Er beginnt mit der ersten Einzahlung.',
  mix: {
    heading: 'Aufteilung',
    equity: 'Aktien',
    bonds: 'Anleihen',
    nothing: (equity: string, bonds: string) => `Ziel der Strategie: ${equity} Aktien und ${bonds} Anleihen.`,
    why: 'Kurse verschieben die Aufteilung im Lauf des Monats. Zum Monatsende stellen wir das Ziel wieder her.',
    single: (kind: string) =>
      `Diese Anlage besteht ganz aus „${kind}“. Sie hat keine Aufteilung in Aktien und Anleihen.`,
  },
  costs: {
    heading: 'Kosten',
    soFar: 'Servicekosten bisher',
    yearly: 'Laufende Kosten',
    service: 'Service und Handel',
    funds: 'Fonds',
    note: 'Servicekosten buchen wir vierteljährlich ab. Fondskosten stecken schon im Wert Ihrer Anlage.',
    basis: 'Die Prozentsätze gelten für die Beträge, mit denen Sie geplant haben.',
    waiting: 'Laufende Kosten werden ermittelt…',
    failed: 'Die laufenden Kosten sind gerade nicht erreichbar. An Ihren Kosten ändert das nichts.',
    retry: 'Kosten erneut laden',
  },
  plans: {
    heading: 'Sparplan',
    none: 'Für diese Anlage läuft kein Sparplan.',
    begin: 'Sparplan einrichten',
    change: 'Sparplan ändern',
    next: (day: IsoDate, isDebit: boolean) =>
      isDebit ? `Nächste Abbuchung am ${date(day)}` : `Nächste Überweisung zum ${date(day)}`,
  },
  holding: {
    heading: 'Persönliche Anlagedauer',
    why: 'Wer lange anlegt, kann Schwankungen der Kurse eher aussitzen. Deshalb zählt, wie lange Sie dabeibleiben.',
    reconsider: 'Bitte überlegen Sie vor einer Auszahlung, ob Sie das Geld schon jetzt brauchen.',
    planned: 'Geplante Anlagedauer',
    plannedUntil: (duration: string, day: IsoDate) => `${duration}, bis ${date(day)}`,
    since: 'Zeit seit Beginn',
    performance: 'Entwicklung seit Beginn',
    expected: 'Erwartete Entwicklung über die geplante Dauer',
    note: 'Beides bezogen auf das eingezahlte Geld. Die Erwartung ist eine Prognose nach Kosten und kein verlässlicher Indikator für die künftige Wertentwicklung.',
    waiting: 'Erwartete Entwicklung wird ermittelt…',
  },
} as const;

const rhythms: Readonly<Record<SavingsPlanInterval, string>> = {
  MONTHLY: 'im Monat',
  QUARTERLY: 'im Quartal',
  HALF_YEARLY: 'im Halbjahr',
  YEARLY: 'im Jahr',
};

/** `100,00 € im Monat`. */
export const rateText = ({
  savingsPlanAmount,
  interval,
}: Pick<SavingsPlan, 'savingsPlanAmount' | 'interval'>): string =>
  `${formatEuro(savingsPlanAmount)} ${rhythms[interval]}`;

const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** How a plan is paid, and until when. */
export const planText = ({ paymentMethod, sepaFromAccount, endMonth, payer }: SavingsPlan): string => {
  const way = paymentMethod === 'wire' ? 'per Überweisung' : 'per Lastschrift';
  const from = sepaFromAccount === null || paymentMethod === 'wire' ? '' : `, ${debitedText(sepaFromAccount, payer)}`;
  return `${way}${from}, ${endMonth === unlimited ? 'unbefristet' : `bis ${monthText(endMonth)}`}`;
};

export const orderedText = (ordered: { readonly amount: Cents; readonly isEntire: boolean }): string =>
  ordered.isEntire ? investmentDetailsTexts.orderedAll : investmentDetailsTexts.ordered(formatEuro(ordered.amount));
