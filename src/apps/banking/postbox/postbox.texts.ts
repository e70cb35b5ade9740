import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { archiveLimit, postboxCategoryLabels, postboxDay, type PostboxView } from '#domain/postbox/postbox-view.ts';
import type { ListedDocument, OpenedDocument, PostboxNews } from '#machines/postbox/postbox.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const viewTexts = { ALL: 'Alle', UNREAD: 'Ungelesen', ...postboxCategoryLabels } satisfies Record<
  PostboxView,
  string
>;

const count = (documents: number): string => (documents === 1 ? '1 Dokument' : `${String(documents)} Dokumente`);

/** What tells a document from all others of the same title: for who hears the page. */
export const documentName = (document: Pick<ListedDocument, 'title' | 'createdAt' | 'holder'>): string =>
  [
    document.title,
    ...(document.holder === null ? [] : [document.holder.name]),
    formatGermanDate(postboxDay(document)),
  ].join(', ');

/** What a ZIP file is called, with its day where that is known. */
export const archiveName = (today: IsoDate | null): string => `Postbox${today === null ? '' : ` ${today}`}.zip`;

const kilobyte = 1024;
const sizeText = (bytes: number): string => `${String(Math.max(1, Math.round(bytes / kilobyte)))} kB`;

export const postboxTexts = {
  title: 'Postbox',
  lead: 'Ihre Verträge, Berichte und Bescheinigungen. Sie bleiben hier, solange Sie bei uns sind.',
  loading: 'Ihre Dokumente werden geladen…',
  views: 'Dokumente filtern',
  search: 'Dokumente suchen',
  searchHint: 'Titel, Name oder Datum, zum Beispiel „Quartalsbericht 2026“',
  reload: 'Liste aktualisieren',
  found: (documents: number) => (documents === 0 ? 'Kein Dokument gefunden' : `${count(documents)} gefunden`),
  document: 'Dokument',
  category: 'Kategorie',
  date: 'Datum',
  mark: 'Auswählen',
  action: 'Aktion',
  unread: 'Ungelesen',
  child: 'Kinderkonto',
  open: 'Ansehen',
  download: 'Herunterladen',
  more: 'Weitere Dokumente zeigen',
  shownOf: (shown: number, all: number) => `${String(shown)} von ${count(all)}${all === 1 ? '' : 'n'}`,
  marks: {
    region: 'Auswahl',
    count: (marked: number) => (marked === 0 ? 'Kein Dokument ausgewählt' : `${count(marked)} ausgewählt`),
    all: 'Alle gezeigten auswählen',
    clear: 'Auswahl aufheben',
    archive: 'Als ZIP-Datei herunterladen',
    none: 'Wählen Sie zuerst Dokumente aus.',
    tooMany: `Eine ZIP-Datei fasst höchstens ${String(archiveLimit)} Dokumente. Wählen Sie bitte weniger aus.`,
  },
  nothing: {
    title: 'Kein Dokument gefunden',
    text: 'Zu Ihrer Suche und Ihrem Filter gibt es kein Dokument.',
    clear: 'Suche und Filter zurücksetzen',
  },
  empty: {
    title: 'Noch keine Dokumente',
    text: 'Sobald wir Ihnen etwas schicken, liegt es hier. Wir melden es Ihnen mit einer E-Mail.',
    home: 'Zur Startseite',
  },
  loadFailed: {
    heading: 'Ihre Dokumente konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Ihre Dokumente sind dadurch nicht verloren.',
    retry: 'Erneut versuchen',
  },
  reader: {
    opening: 'Dokument wird geöffnet…',
    download: 'PDF herunterladen',
    close: 'Zurück zur Liste',
    page: (page: number, pages: number) => `Seite ${String(page)} von ${String(pages)}`,
    size: ({ size, pageCount }: Pick<OpenedDocument, 'size' | 'pageCount'>) =>
      pageCount === 0
        ? `PDF, ${sizeText(size)}`
        : `PDF, ${pageCount === 1 ? '1 Seite' : `${String(pageCount)} Seiten`}, ${sizeText(size)}`,
    firstPages: (shown: number, all: number) =>
      `Hier sehen Sie die ersten ${String(shown)} von ${String(all)} Seiten. Alle stehen in der PDF-Datei.`,
    undrawn: 'Ihr Browser kann dieses Dokument hier nicht zeigen. Bitte laden Sie die PDF-Datei herunter.',
  },
} as const;

export const newsTexts = {
  GONE: {
    kind: 'refusal',
    text: 'Dieses Dokument gibt es nicht, oder Sie haben keinen Zugriff mehr darauf. Die Liste zeigt den neuen Stand.',
  },
  OPEN_FAILED: {
    kind: 'warning',
    text: 'Das Dokument konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  },
  SAVED: { kind: 'success', text: 'Das Dokument wurde heruntergeladen.' },
  SAVE_FAILED: {
    kind: 'warning',
    text: 'Das Dokument konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
  },
  ARCHIVED: { kind: 'success', text: 'Die ZIP-Datei wurde heruntergeladen.' },
  ARCHIVED_PARTLY: {
    kind: 'warning',
    text: 'Die ZIP-Datei wurde heruntergeladen. Einige Dokumente fehlen darin, weil es sie nicht mehr gibt.',
  },
  ARCHIVE_FAILED: {
    kind: 'warning',
    text: 'Die ZIP-Datei konnte nicht gepackt werden. Ihre Auswahl steht noch. Bitte versuchen Sie es noch einmal.',
  },
  STALE: {
    kind: 'warning',
    text: 'Die Liste konnte nicht aktualisiert werden und zeigt vielleicht einen älteren Stand. Bitte laden Sie sie noch einmal.',
  },
} satisfies Record<PostboxNews, { readonly kind: NoticeKind; readonly text: string }>;
