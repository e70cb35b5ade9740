import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import type { DataExport, ExportProblem } from '#machines/data-export/data-export.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const dataExportTexts = {
  title: 'Kopie Ihrer Daten',
  text: 'Sie bekommen alles, was wir über Sie gespeichert haben, als ZIP-Datei: Daten und Dokumente.',
  loading: 'Wir sehen nach, ob eine Kopie bereitliegt…',
  loadFailed: 'Der Stand ist gerade nicht abrufbar. Bitte versuchen Sie es noch einmal.',
  retry: 'Stand noch einmal laden',
  order: 'Kopie anfordern',
  fetched: 'Ihre letzte Kopie ist abgeholt. Jede Kopie gibt es nur einmal.',
  making: 'Wir stellen Ihre Kopie zusammen. Das dauert meist weniger als eine Minute.',
  look: 'Stand der Kopie aktualisieren',
  collect: 'Kopie mit SMS-Code abholen',
  saved: 'Ihre Kopie ist heruntergeladen. Bitte bewahren Sie sie sicher auf.',
  again: 'Neue Kopie anfordern',
} as const;

const dayOf = (instant: string): string => formatGermanDate(berlinDay(instant) ?? '');

export const readyText = ({ orderedAt, expiresAt }: Pick<DataExport, 'orderedAt' | 'expiresAt'>): string =>
  `Ihre Kopie vom ${dayOf(orderedAt)} liegt bis zum ${dayOf(expiresAt)} bereit. Sie können sie einmal abholen.`;

export const problemTexts: Readonly<Record<ExportProblem, { readonly kind: NoticeKind; readonly text: string }>> = {
  NOT_SENT: { kind: 'warning', text: 'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal.' },
  NO_VALIDATED_NUMBER: {
    kind: 'refusal',
    text: 'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an.',
  },
  TAN_EXHAUSTED: { kind: 'refusal', text: 'Der Code war dreimal falsch. Die Kopie liegt noch bereit.' },
  OPERATION_ENDED: { kind: 'refusal', text: 'Der Vorgang ist abgelaufen. Die Kopie liegt noch bereit.' },
  UNSURE: {
    kind: 'warning',
    text: 'Wir haben keine Antwort erhalten. Hier steht, was jetzt gilt. Fehlt Ihnen die Datei, fordern Sie sie neu an.',
  },
};
