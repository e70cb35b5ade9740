import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import {
  type Transaction,
  transactionTypeLabels,
  type TransactionQueryType,
  type TransactionRange,
} from '#domain/transactions/transactions.ts';
import type { TimelineNews } from '#machines/timeline/timeline.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const rangeTexts = {
  30: '30 Tage',
  90: '90 Tage',
  365: '1 Jahr',
  36525: 'Seit Beginn',
} satisfies Record<TransactionRange, string>;

export const queryTypeTexts = {
  ALL: transactionTypeLabels.ALL,
  SEPAIN: 'Zahlungseingänge',
  SEPAOUT: 'Zahlungsausgänge',
  TRANSFER: 'Umbuchungen, Käufe und Verkäufe',
} satisfies Record<TransactionQueryType, string>;

/** What a file of transactions is called, with its day where that is known. */
export const exportName = (today: IsoDate | null): string => `Aktivitäten${today === null ? '' : ` ${today}`}.csv`;

const count = (found: number): string => (found === 1 ? '1 Umsatz' : `${String(found)} Umsätze`);

/** What a status means for the day that stands beside it, in plain German. */
export const statusMeaning = ({ status, valueDate }: Pick<Transaction, 'status' | 'valueDate'>): string | null => {
  if (status === 'PENDING') return 'Noch nicht gebucht. Wir erwarten die Buchung an diesem Tag.';
  return status === 'OPEN' ? `Gebucht. Das Geld ist ab dem ${formatGermanDate(valueDate)} verfügbar.` : null;
};

export const timelineTexts = {
  title: 'Aktivitäten',
  lead: 'Was auf Ihren Verrechnungskonten gebucht ist und was noch kommt.',
  loading: 'Ihre Umsätze werden geladen…',
  range: 'Zeitraum',
  type: 'Art',
  status: 'Status',
  clear: 'Filter zurücksetzen',
  reload: 'Liste aktualisieren',
  export: 'Als CSV-Datei herunterladen',
  nothingToExport: 'Zu diesem Filter gibt es nichts herunterzuladen.',
  found: (found: number) => `${count(found)} gefunden`,
  finding: 'Umsätze werden gesucht…',
  date: 'Buchungstag',
  transaction: 'Umsatz',
  amount: 'Betrag',
  child: 'Kinderkonto',
  more: 'Weitere Umsätze zeigen',
  shownOf: (shown: number, all: number) => `${String(shown)} von ${count(all)}${all === 1 ? '' : 'n'}`,
  nothing: {
    title: 'Keine Umsätze',
    recent: 'In den letzten 30 Tagen wurde nichts gebucht. Wählen Sie einen längeren Zeitraum.',
    filtered: 'Zu Ihrem Filter gibt es keine Umsätze.',
  },
  loadFailed: {
    heading: 'Ihre Umsätze konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. An Ihren Konten hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
} as const;

export const newsTexts = {
  QUERY_FAILED: {
    kind: 'warning',
    text: 'Wir haben keine Antwort erhalten. Sie sehen weiter, was vorher gefunden wurde. Bitte versuchen Sie es noch einmal.',
  },
  MORE_FAILED: {
    kind: 'warning',
    text: 'Weitere Umsätze konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  },
  EXPORTED: { kind: 'success', text: 'Die CSV-Datei wurde heruntergeladen.' },
  EXPORT_FAILED: {
    kind: 'warning',
    text: 'Die CSV-Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  },
} satisfies Record<TimelineNews, { readonly kind: NoticeKind; readonly text: string }>;
