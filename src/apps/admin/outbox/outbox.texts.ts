import type { MessageChannel, MessageState } from '#machines/outbox/outbox.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';

export const channelTexts = { MAIL: 'E-Mail', SMS: 'SMS' } satisfies Record<MessageChannel, string>;

export const stateTexts = {
  SENT: { word: 'Gesendet', severity: 'success' },
  WAITING: { word: 'Wartet', severity: 'waiting' },
  FAILED: { word: 'Gescheitert', severity: 'refusal' },
} satisfies Record<MessageState, { readonly word: string; readonly severity: BadgeSeverity }>;

export const outboxTexts = {
  title: 'Postausgang',
  lead: 'Jede E-Mail und SMS, die das Haus verlassen hat oder noch verlässt. Texte werden nicht gezeigt: Sie können Codes enthalten.',
  loading: 'Nachrichten werden gesucht…',
  loadFailed: 'Der Postausgang konnte nicht geladen werden',
  search: {
    recipient: 'E-Mail-Adresse oder Mobilnummer',
    recipientHint: 'Anfang der E-Mail-Adresse, ganze Mobilnummer oder ihre letzten vier Ziffern; leer für alle.',
    channel: 'Art',
    state: 'Stand',
    all: 'Alle',
    submit: 'Suchen',
  },
  reload: 'Neu laden',
  backToNewest: 'Zu den neuesten',
  none: { title: 'Keine Nachrichten gefunden', text: 'Prüfen Sie die Suche, oder lassen Sie Felder leer.' },
  columns: {
    recipient: 'Empfänger',
    channel: 'Art',
    subject: 'Betreff',
    state: 'Stand',
    createdAt: 'Geschrieben am',
    sentAt: 'Gesendet am',
  },
  attempts: (count: number): string => (count === 1 ? 'ein Versuch' : `${String(count)} Versuche`),
  more: 'Ältere anzeigen',
  moreMissing: 'Ältere Nachrichten konnten nicht geladen werden. Was dasteht, gilt weiter.',
} as const;
