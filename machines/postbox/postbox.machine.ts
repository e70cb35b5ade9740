import { documentsAtOnce } from './postbox.select.ts';
import { postboxSetup, wantedIn } from './postbox.setup.ts';
import type { ArchiveResult, OpenResult, PostboxNews, SaveResult } from './postbox.types.ts';

const requirements = ['BNK-05'] as const;

const opened = ({ event }: { event: { output: OpenResult } }) => ({ result: event.output });
const saved = ({ event }: { event: { output: SaveResult } }) => ({ result: event.output });
const archived = ({ event }: { event: { output: ArchiveResult } }) => ({ result: event.output });

const say = (news: PostboxNews) => ({ type: 'sayNews', params: { news } }) as const;

const gone = { target: '#postbox.shown.refreshing', actions: say('GONE') } as const;
const openFailed = { target: 'browsing', actions: say('OPEN_FAILED') } as const;
const saveFailed = say('SAVE_FAILED');
const archiveFailed = { target: 'browsing', actions: say('ARCHIVE_FAILED') } as const;

/**
 * The customer's documents (BNK-05): found by category and search, read on the page, downloaded, several as one ZIP file.
 *
 * Promises: what is opened or downloaded counts as read, here and at the badge of the navigation, and nothing else does;
 * only what stands on the page can be asked for; a document that has gone is told and the list fetched anew; after a lost
 * answer nothing is guessed; what was chosen, searched and filtered stands until the customer changes it.
 */
export const postboxMachine = postboxSetup.createMachine({
  id: 'postbox',
  context: {
    documents: [],
    view: 'ALL',
    search: '',
    reach: documentsAtOnce,
    marked: [],
    wanted: null,
    opened: null,
    news: null,
  },
  meta: { caption: 'Postbox', requirements },
  invoke: { id: 'tellStore', src: 'tellStore' },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Dokumente werden geladen', screen: 'loading', requirements },
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ documents: event.output }) },
            target: 'empty',
            actions: [{ type: 'rememberDocuments', params: ({ event }) => ({ documents: event.output }) }, 'tellStore'],
          },
          {
            target: 'shown',
            actions: [{ type: 'rememberDocuments', params: ({ event }) => ({ documents: event.output }) }, 'tellStore'],
          },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Dokumente konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'postbox.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Noch keine Dokumente', screen: 'empty', requirements },
      on: { 'postbox.reloaded': 'loading' },
    },
    shown: {
      meta: { caption: 'Dokumente werden gezeigt', screen: 'list', requirements },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Suchen, filtern, auswählen', screen: 'list', requirements },
          on: {
            'view.chosen': {
              actions: [{ type: 'chooseView', params: ({ event }) => ({ view: event.view }) }, 'forgetNews'],
            },
            'search.changed': {
              actions: [{ type: 'changeSearch', params: ({ event }) => ({ text: event.text }) }, 'forgetNews'],
            },
            'view.cleared': { guard: 'findsNothing', actions: ['clearView', 'forgetNews'] },
            'more.wanted': { guard: 'hasMore', actions: 'showMore' },
            'document.marked': {
              guard: { type: 'isFree', params: ({ event }) => ({ id: event.id }) },
              actions: { type: 'mark', params: ({ event }) => ({ id: event.id }) },
            },
            'document.unmarked': {
              guard: { type: 'isMarked', params: ({ event }) => ({ id: event.id }) },
              actions: { type: 'unmark', params: ({ event }) => ({ id: event.id }) },
            },
            'shown.marked': { guard: 'showsSome', actions: 'markShown' },
            'marks.cleared': { guard: 'hasMarks', actions: 'clearMarks' },
            'document.opened': {
              guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
              target: 'opening',
              actions: { type: 'want', params: ({ event }) => ({ id: event.id }) },
            },
            'download.wanted': {
              guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
              target: 'saving',
              actions: { type: 'want', params: ({ event }) => ({ id: event.id }) },
            },
            'archive.wanted': { guard: 'isArchivable', target: 'packing', actions: 'forgetNews' },
            'postbox.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        opening: {
          meta: { caption: 'Dokument wird geöffnet', screen: 'list', requirements },
          exit: 'forgetWanted',
          on: { 'document.closed': 'browsing' },
          invoke: {
            id: 'openDocument',
            src: 'openDocument',
            input: ({ context }) => wantedIn(context),
            onDone: [
              {
                guard: { type: 'isOpened', params: opened },
                target: 'reading',
                actions: [{ type: 'rememberOpened', params: opened }, 'tellStore'],
              },
              gone,
            ],
            onError: openFailed,
          },
          after: { openingLimit: openFailed },
        },
        reading: {
          meta: { caption: 'Dokument wird gelesen', screen: 'list', requirements },
          on: {
            'document.closed': { target: 'browsing', actions: 'forgetOpened' },
            'copy.wanted': { target: 'savingOpened', actions: 'wantOpened' },
          },
        },
        savingOpened: {
          meta: { caption: 'Gelesenes Dokument wird heruntergeladen', screen: 'list', requirements },
          exit: 'forgetWanted',
          invoke: {
            id: 'saveOpened',
            src: 'saveDocument',
            input: ({ context }) => wantedIn(context),
            onDone: [
              { guard: { type: 'isSaved', params: saved }, target: 'reading', actions: say('SAVED') },
              { ...gone, actions: ['forgetOpened', gone.actions] },
            ],
            onError: { target: 'reading', actions: saveFailed },
          },
          after: { openingLimit: { target: 'reading', actions: saveFailed } },
        },
        saving: {
          meta: { caption: 'Dokument wird heruntergeladen', screen: 'list', requirements },
          exit: 'forgetWanted',
          invoke: {
            id: 'saveDocument',
            src: 'saveDocument',
            input: ({ context }) => wantedIn(context),
            onDone: [
              {
                guard: { type: 'isSaved', params: saved },
                target: 'browsing',
                actions: [{ type: 'markSavedRead', params: saved }, 'tellStore', say('SAVED')],
              },
              gone,
            ],
            onError: { target: 'browsing', actions: saveFailed },
          },
          after: { openingLimit: { target: 'browsing', actions: saveFailed } },
        },
        packing: {
          meta: { caption: 'ZIP-Datei wird gepackt', screen: 'list', requirements },
          invoke: {
            id: 'saveArchive',
            src: 'saveArchive',
            input: ({ context }) => ({ ids: context.marked }),
            onDone: [
              {
                guard: { type: 'isWhole', params: archived },
                target: 'browsing',
                actions: [{ type: 'markArchivedRead', params: archived }, 'tellStore', say('ARCHIVED')],
              },
              {
                guard: { type: 'isPartial', params: archived },
                target: 'refreshing',
                actions: [{ type: 'markArchivedRead', params: archived }, 'tellStore', say('ARCHIVED_PARTLY')],
              },
              gone,
            ],
            onError: archiveFailed,
          },
          after: { packingLimit: archiveFailed },
        },
        refreshing: {
          meta: { caption: 'Liste wird aktualisiert', screen: 'list', requirements },
          invoke: {
            id: 'refreshDocuments',
            src: 'loadDocuments',
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ documents: event.output }) },
                target: '#postbox.empty',
                actions: [
                  { type: 'rememberDocuments', params: ({ event }) => ({ documents: event.output }) },
                  'tellStore',
                ],
              },
              {
                target: 'browsing',
                actions: [
                  { type: 'rememberDocuments', params: ({ event }) => ({ documents: event.output }) },
                  'tellStore',
                ],
              },
            ],
            onError: { target: 'browsing', actions: say('STALE') },
          },
          after: { loadingLimit: { target: 'browsing', actions: say('STALE') } },
        },
      },
    },
  },
});
