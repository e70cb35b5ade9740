import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { cents, type Cents, formatEuro } from '#domain/money/money.ts';
import type { PeriodFigures } from '#domain/performance/period-figures.ts';
import type { Period } from '#domain/performance/periods.ts';
import type { Split } from '#domain/products/products.ts';
import type { ValueWords } from '#ui/charts/value-series.ts';

export const dashboardTexts = {
  page: 'Startseite',
  heading: 'Ihr Vermögen',
  waiting: 'Ihre Daten werden geladen…',
  failed: {
    heading: 'Ihre Daten sind gerade nicht erreichbar.',
    body: 'Ihr Geld ist sicher. Wir konnten nur die Anzeige nicht laden.',
    retry: 'Erneut laden',
  },
  newcomer: {
    heading: 'Willkommen',
    title: 'So geht es weiter',
    steps: [
      {
        name: 'Fragen',
        text: 'Sie beantworten online Fragen zu Zielen, Finanzen und Risiko. Das dauert etwa zehn Minuten.',
      },
      { name: 'Vorschlag', text: 'Sie erhalten einen Anlagevorschlag mit allen Kosten und entscheiden in Ruhe.' },
      { name: 'Konto', text: 'Sie weisen sich aus und unterschreiben. Danach eröffnen wir Ihr Konto.' },
      { name: 'Überblick', text: 'Hier sehen Sie dann jederzeit Wert, Entwicklung und alles, was ansteht.' },
    ],
    nothing: 'Bis dahin kostet Sie der Zugang nichts und verpflichtet zu nichts.',
    begin: 'Produkt wählen',
    contact: 'Ihre Beratung',
  },
  total: 'Gesamtvermögen',
  composition: 'Wie setzt sich das zusammen?',
  invested: 'Anlagen',
  cash: 'Verrechnungskonten',
  sum: 'Summe',
  ownMoney: 'Eigene Konten',
  childMoney: (child: string) => `Kinderkonto ${child}`,
  childrenPart: (amount: string) => `davon ${amount} auf Kinderkonten`,
  gain: (period: string) => `Gewinn oder Verlust ${period}`,
  gainParts: 'Wie setzt sich das Ergebnis zusammen?',
  valueOn: (day: string) => `Wert am ${day}`,
  paidIn: 'Eingezahlt',
  paidOut: 'Ausgezahlt',
  tax: 'Steuern, aus Ihren Anlagen bezahlt',
  feesFromCash: 'Gebühren, vom Verrechnungskonto bezahlt',
  gainTerm: 'Gewinn oder Verlust',
  fees: (amount: string) => `Im Ergebnis sind ${amount} Gebühren bereits abgezogen.`,
  noFees: 'In diesem Zeitraum wurden keine Gebühren abgebucht.',
  meaningOfRates: 'Was bedeutet das?',
  twr: 'Zeitgewichtete Rendite',
  twrMeaning:
    'Die zeitgewichtete Rendite zeigt, wie gut das Geld gearbeitet hat. Ein- und Auszahlungen verändern sie nicht.',
  mwr: 'Kapitalgewichtete Rendite',
  mwrMeaning:
    'Die kapitalgewichtete Rendite zeigt, was das Geld gebracht hat. Wann ein- und ausgezahlt wurde, zählt dabei mit.',
  /** Rates of more than a year are a year's (decisions §12). */
  ratesFor: (period: string) =>
    `Beide Renditen gelten ${period}. Über ein Jahr hinaus sind sie auf ein Jahr umgerechnet.`,
  netOfFees:
    'Alle Angaben nach Kosten und vor Steuern. Frühere Entwicklungen sind kein verlässlicher Indikator für die Zukunft.',
  rateUnknown: 'Noch nicht berechenbar',
  chart: { all: 'Wertentwicklung Ihrer Anlagen', one: 'Wertentwicklung Ihrer Anlage' } satisfies Record<
    Subject,
    string
  >,
  calm: 'Kurse schwanken. Ihre Strategie ist auf Ihre geplante Anlagedauer ausgelegt, nicht auf einzelne Monate.',
  period: 'Zeitraum',
  investments: 'Ihre Anlagen',
  further: 'Weitere Anlage eröffnen',
  share: (percent: string) => `${percent} Ihrer Anlagen`,
  since: 'Gewinn oder Verlust seit Beginn',
  details: 'Einzelheiten',
  withdraw: 'Auszahlen',
  payIn: 'Einzahlen',
  changeStrategy: 'Strategie wechseln',
  savePlan: 'Sparplan anlegen',
  savingsPlans: 'Sparpläne ansehen',
  /** Of an investment that its first money opens. */
  firstPayment: 'Erste Einzahlung ansehen',
  inChange: 'Strategiewechsel läuft',
  inClose: 'Wird geschlossen',
  pending: 'Wird eröffnet',
  childAccount: 'Kinderkonto',
  readOnly: 'Nur ansehen',
  ofAge: (child: string, since: string) => `${child}, volljährig seit ${since}`,
  ordered: (amount: string) => `davon ${amount} zur Auszahlung beauftragt`,
  orderedAll: 'vollständig zur Auszahlung beauftragt',
  held: (amount: string) => `davon ${amount} für Auszahlungen vorgemerkt`,
  payable: (amount: string) => `davon ${amount} auszahlbar`,
  hindrance: {
    NOTHING_THERE: 'Hier ist gerade kein Geld.',
    NOTHING_AVAILABLE: 'Alles Auszahlbare ist schon beauftragt.',
    NOT_IDENTIFIED: 'Auszahlen können Sie, sobald Sie sich ausgewiesen haben.',
    STRATEGY_CHANGE_RUNNING: 'Auszahlen können Sie wieder nach dem Strategiewechsel.',
    ACCOUNT_CLOSING: 'Dieses Konto wird geschlossen. Das Geld geht auf das Referenzkonto.',
    INVESTMENT_CLOSING: 'Diese Anlage wird geschlossen. Das Geld geht auf das Referenzkonto.',
    PRODUCT_NOT_OPEN: 'Auszahlen können Sie, sobald die Anlage eröffnet und Geld angelegt ist.',
    NO_REFERENCE_ACCOUNT: 'Auszahlen können Sie, sobald unter „Einstellungen“ Ihr Referenzkonto steht.',
    NO_MOBILE_NUMBER: 'Auszahlen können Sie, sobald unter „Einstellungen“ Ihre Mobilnummer steht.',
    READ_ONLY: 'Über dieses Konto bestimmt jetzt Ihr volljähriges Kind.',
  } satisfies Record<CardHindrance, string>,
  account: 'Verrechnungskonto',
  emptyAccounts: (count: number) =>
    count === 1 ? 'Verrechnungskonto ohne Guthaben' : 'Verrechnungskonten ohne Guthaben',
  allocation: 'Aufteilung',
  others: 'Sonstige',
  nextDebit: 'Nächste Abbuchung',
  onDate: 'am',
  /** Of a part that is no rate of a savings plan. */
  ofPayment: 'Einzahlung',
  debitPart: (label: string, amount: string) => `${label}: ${amount}`,
  planEnds: (label: string) => `${label}: entfällt mit der Schließung`,
  droppedOnRelease: (amount: string) => `${amount} entfallen, sobald die Auszahlung freigegeben ist`,
  noDebit: 'Derzeit ist keine Abbuchung geplant.',
  openOrders: {
    heading: 'Offene Aufträge',
    none: 'Gerade ist nichts unterwegs.',
    failed: 'Ihre Aufträge sind gerade nicht erreichbar. Sie laufen weiter.',
    retry: 'Erneut laden',
    expected: (days: string) => `voraussichtlich am ${days}`,
    late: (days: string) => `verspätet, geplant war ${days}`,
    everything: 'Gesamter Wert',
    about: (amount: string) => `Gesamter Wert, etwa ${amount}`,
    /** What a change of the strategy leads to. */
    newStrategy: (split: Split) => `Neue Strategie: ${split}`,
    more: (count: number) => `und ${count} weitere`,
    all: 'Alle Aufträge ansehen',
  },
  drafts: 'Angefangen und noch nicht abgeschickt',
  partial: 'Ein Konto konnte nicht geladen werden und fehlt in den Summen.',
} as const;

interface PeriodWords {
  /** On the switch. */
  readonly label: string;
  readonly meaning: string;
  readonly since: string;
}

/** The switch's periods in words; the year by its number. */
export const periodLabels: Readonly<Record<Period, Omit<PeriodWords, 'label'>>> = {
  '1M': { meaning: 'Ein Monat', since: 'im letzten Monat' },
  YTD: { meaning: 'Seit Jahresbeginn', since: 'seit Jahresbeginn' },
  '1J': { meaning: 'Ein Jahr', since: 'im letzten Jahr' },
  '3J': { meaning: 'Drei Jahre', since: 'in den letzten drei Jahren' },
  Max: { meaning: 'Gesamte Laufzeit', since: 'seit Beginn' },
};

export const periodWords = (period: Period, today: IsoDate): PeriodWords => ({
  ...periodLabels[period],
  label: period === 'YTD' ? today.slice(0, 4) : period,
});

/** What the chart's lines are called: what was paid in since the beginning, or what the period began with and all since. */
export const lineWords = ({ base, tax }: Pick<PeriodFigures, 'base' | 'tax'>): ValueWords => ({
  basis:
    base === null
      ? `Eingezahlt abzüglich Auszahlungen${tax > 0 ? ' und Steuern' : ''}`
      : `Eingesetzt (Anfangswert mit Ein- und Auszahlungen${tax > 0 ? ' und Steuern' : ''})`,
  basisShort: base === null ? 'Eingezahlt' : 'Eingesetzt',
  result: base === null ? 'Ergebnis seit Beginn' : 'Ergebnis im Zeitraum',
});

const resultSentence = (gain: Cents): string => {
  if (gain === 0) return 'Das Ergebnis in diesem Zeitraum ist genau null.';
  return `Der ${gain > 0 ? 'Gewinn' : 'Verlust'} in diesem Zeitraum beträgt ${formatEuro(cents(Math.abs(gain)))}.`;
};

/** What came and went. Nobody is said to have paid: of a joint or a child's account it may have been another than the reader. */
const flowSentence = ({ paidIn, paidOut, tax }: PeriodFigures, since: string): string => {
  const parts = [
    ...(paidIn === 0 ? [] : [`${formatEuro(paidIn)} eingezahlt`]),
    ...(paidOut === 0 ? [] : [`${formatEuro(paidOut)} ausgezahlt`]),
  ];
  const moved = parts.length === 0 ? 'wurde nichts ein- oder ausgezahlt' : `wurden ${parts.join(' und ')}`;
  const taxes = tax > 0 ? ` Für Steuern gingen ${formatEuro(tax)} ab.` : '';
  return `${since} ${moved}.${taxes}`;
};

/** What the figures are of: all investments together, or one. */
export type Subject = 'all' | 'one';

const worth = {
  all: { was: 'waren Ihre Anlagen', is: 'sind Ihre Anlagen' },
  one: { was: 'war Ihre Anlage', is: 'ist Ihre Anlage' },
} as const;

/** What the chart shows, in words that add up: the value at the start, what came and went, the result, the value today. */
export const chartSentence = (figures: PeriodFigures, subject: Subject = 'all'): string =>
  [
    ...(figures.base === null
      ? [flowSentence(figures, 'Seit Beginn')]
      : [
          `Am ${formatGermanDate(figures.base)} ${worth[subject].was} ${formatEuro(figures.start)} wert.`,
          flowSentence(figures, 'Seitdem'),
        ]),
    resultSentence(figures.gain),
    `Heute ${worth[subject].is} ${formatEuro(figures.end)} wert.`,
  ].join(' ');
