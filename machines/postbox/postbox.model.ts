import { granted, refused } from '#domain/result/result.ts';
import type { Captions, Model } from '../model.ts';
import type { postboxMachine } from './postbox.machine.ts';
import { documentsAtOnce } from './postbox.select.ts';
import type { DocumentPage, ListedDocument, OpenedDocument } from './postbox.types.ts';

const sample = (entry: Partial<ListedDocument> & Pick<ListedDocument, 'id' | 'title'>): ListedDocument => ({
  status: 'READ',
  category: 'REPORT',
  createdAt: '2026-11-20T09:30:00.000Z',
  loss: null,
  holder: null,
  ...entry,
});

/** One document of every category, with the lengths and gaps that occur. */
export const sampleDocuments: readonly ListedDocument[] = [
  sample({ id: 'D-1008', title: 'Ihre Lastschrift wurde zurückgegeben', category: 'MESSAGE', status: 'UNREAD' }),
  sample({
    id: 'D-1007',
    title: 'Verlustmitteilung: 10 %',
    status: 'UNREAD',
    createdAt: '2026-11-19T19:00:00.000Z',
    loss: { ipsId: 'IPS-1001', date: '2026-11-19', percent: 10, since: '2026-10-01' },
  }),
  sample({
    id: 'D-1006',
    title: 'Quartalsbericht 3/2026',
    createdAt: '2026-10-02T19:00:00.000Z',
    holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
  }),
  sample({
    id: 'D-1005',
    title: 'Rechnung Servicegebühr 3/2026',
    category: 'COSTS',
    createdAt: '2026-10-01T19:00:00.000Z',
  }),
  sample({
    id: 'D-1004',
    title: 'Anlagerichtlinien Vermögensverwaltung Nachhaltig für unsere Tochter Charlotte-Elisabeth 60:40',
    category: 'CONTRACT',
    createdAt: '2026-06-03T08:00:00.000Z',
  }),
  sample({
    id: 'D-1003',
    title: 'Freistellungsauftrag ab 01.01.2026',
    category: 'TAX',
    createdAt: '2026-01-02T08:00:00.000Z',
  }),
  sample({
    id: 'D-1002',
    title: 'Auftragsbestätigung Einzahlung',
    category: 'TRANSACTION',
    createdAt: '2025-12-12T08:00:00.000Z',
  }),
  // More than come onto the page at once.
  ...Array.from({ length: documentsAtOnce }, (_, at) =>
    sample({
      id: `D-09${String(99 - at)}`,
      title: `Quartalsbericht ${(at % 4) + 1}/${2024 - Math.floor(at / 4)}`,
      createdAt: `${2024 - Math.floor(at / 4)}-0${(at % 4) * 2 + 1}-02T19:00:00.000Z`,
    }),
  ),
];

/** An empty page, one dot wide: what stands in it is told as text. */
const page: DocumentPage = {
  picture:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==',
  width: 595,
  height: 842,
  text: 'Guten Tag, Ihre Bank hat die Lastschrift zurückgegeben.',
};

export const sampleOpened: OpenedDocument = {
  id: 'D-1008',
  title: 'Ihre Lastschrift wurde zurückgegeben',
  size: 48_200,
  pages: [page],
  pageCount: 1,
};

export const postboxModel: Model<typeof postboxMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'view.chosen': { unread: { view: 'UNREAD' } },
    'search.changed': { nothing: { text: 'xyz' } },
    'view.cleared': { byCustomer: {} },
    'more.wanted': { byCustomer: {} },
    'document.marked': { letter: { id: 'D-1008' } },
    'document.unmarked': { letter: { id: 'D-1008' } },
    'shown.marked': { byCustomer: {} },
    'marks.cleared': { byCustomer: {} },
    'document.opened': { letter: { id: 'D-1008' }, unlisted: { id: 'D-0' } },
    'document.closed': { byCustomer: {} },
    'download.wanted': { letter: { id: 'D-1008' }, unlisted: { id: 'D-0' } },
    'copy.wanted': { byCustomer: {} },
    'archive.wanted': { byCustomer: {} },
    'postbox.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadDocuments: { many: sampleDocuments, none: [] },
    openDocument: {
      pages: granted(sampleOpened),
      undrawn: granted({ ...sampleOpened, pages: [], pageCount: 0 }),
      gone: refused('GONE'),
    },
    saveDocument: { saved: granted({ id: 'D-1008' }), gone: refused('GONE') },
    saveArchive: {
      whole: granted({ gone: [] }),
      partly: granted({ gone: ['D-1008'] }),
      gone: refused('GONE'),
    },
  },
};

export const postboxCaptions: Captions<typeof postboxMachine> = {
  events: {
    'view.chosen': 'Kategorie gewählt',
    'search.changed': 'Suche getippt',
    'view.cleared': 'Suche und Filter zurückgesetzt',
    'more.wanted': 'Weitere gewünscht',
    'document.marked': 'Dokument ausgewählt',
    'document.unmarked': 'Dokument abgewählt',
    'shown.marked': 'Alle gezeigten ausgewählt',
    'marks.cleared': 'Auswahl aufgehoben',
    'document.opened': 'Dokument geöffnet',
    'document.closed': 'Dokument geschlossen',
    'download.wanted': 'Herunterladen gewünscht',
    'copy.wanted': 'Gelesenes herunterladen gewünscht',
    'archive.wanted': 'ZIP-Datei gewünscht',
    'postbox.reloaded': 'Neu geladen',
  },
  guards: {
    hasNone: 'keine Dokumente?',
    findsNothing: 'nichts gefunden?',
    showsSome: 'etwas gefunden?',
    hasMore: 'mehr als gezeigt?',
    isShown: 'wird gezeigt?',
    isFree: 'gezeigt und nicht ausgewählt?',
    isMarked: 'gezeigt und ausgewählt?',
    hasMarks: 'etwas ausgewählt?',
    isArchivable: '1 bis 50 ausgewählt?',
    isOpened: 'Dokument da?',
    isSaved: 'heruntergeladen?',
    isWhole: 'alle gepackt?',
    isPartial: 'einige nicht mehr da?',
  },
  meanings: { isPartial: 'refused' },
  arrows: {
    'postbox.loading | xstate.done.actor.loadDocuments | 1': { condition: 'Dokumente vorhanden?' },
    'postbox.shown.refreshing | xstate.done.actor.refreshDocuments | 1': { condition: 'Dokumente vorhanden?' },
    'postbox.shown.opening | xstate.done.actor.openDocument | 1': { condition: 'nicht mehr da?' },
    'postbox.shown.saving | xstate.done.actor.saveDocument | 1': { condition: 'nicht mehr da?' },
    'postbox.shown.savingOpened | xstate.done.actor.saveOpened | 1': { condition: 'nicht mehr da?' },
    'postbox.shown.packing | xstate.done.actor.saveArchive | 2': { condition: 'keines mehr da?' },
  },
  actors: {
    loadDocuments: 'Dokumente laden',
    openDocument: 'Dokument öffnen',
    saveDocument: 'Dokument herunterladen',
    saveArchive: 'ZIP-Datei packen und herunterladen',
    tellStore: 'Gelesenes der Navigation melden',
  },
  invokes: { refreshDocuments: 'Dokumente auffrischen', saveOpened: 'Gelesenes Dokument herunterladen' },
  samples: {
    'document.opened': { letter: 'aus der Liste', unlisted: 'das nicht gezeigt wird' },
    'download.wanted': { letter: 'aus der Liste', unlisted: 'von einem, das nicht gezeigt wird' },
  },
  answers: {
    loadDocuments: { many: 'viele Dokumente', none: 'keine Dokumente' },
    openDocument: {
      pages: 'Seiten zum Lesen',
      undrawn: 'da, aber hier nicht zu zeigen',
      gone: 'nicht mehr da',
    },
    saveDocument: { saved: 'heruntergeladen', gone: 'nicht mehr da' },
    saveArchive: { whole: 'alle gepackt', partly: 'eines nicht mehr da', gone: 'keines mehr da' },
  },
};
