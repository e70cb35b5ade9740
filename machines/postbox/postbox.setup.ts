import { assign, sendTo, setup } from 'xstate';
import type { PostboxView } from '#domain/postbox/postbox-view.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  documentsAtOnce,
  furtherDocuments,
  isArchivable,
  matchingDocuments,
  messagesOf,
  shownDocuments,
} from './postbox.select.ts';
import type {
  ArchiveResult,
  ListedDocument,
  LoadedDocuments,
  OpenedDocument,
  OpenResult,
  PostboxContext,
  PostboxEvent,
  PostboxNews,
  PostboxNotice,
  PostboxScreen,
  SaveResult,
} from './postbox.types.ts';

const read = (documents: LoadedDocuments, ids: readonly string[]): LoadedDocuments =>
  documents.map((one): ListedDocument => (ids.includes(one.id) ? { ...one, status: 'READ' } : one));

export interface Named {
  readonly id: string;
}

const isShown = (context: PostboxContext, wanted: string): boolean =>
  shownDocuments(context).some(({ id }) => id === wanted);

/** The page of documents (BNK-05): its words, before its states. */
export const postboxSetup = setup({
  types: {
    context: {} as PostboxContext,
    events: {} as PostboxEvent,
    meta: {} as JourneyMeta<PostboxScreen>,
  },
  actors: {
    loadDocuments: port<LoadedDocuments>('loadDocuments'),
    openDocument: port<OpenResult, { readonly id: string }>('openDocument'),
    saveDocument: port<SaveResult, { readonly id: string }>('saveDocument'),
    saveArchive: port<ArchiveResult, { readonly ids: readonly string[] }>('saveArchive'),
    tellStore: channel<PostboxNotice>('tellStore'),
  },
  guards: {
    hasNone: (_, params: { readonly documents: LoadedDocuments }) => params.documents.length === 0,
    findsNothing: ({ context }) => matchingDocuments(context).length === 0,
    showsSome: ({ context }) => matchingDocuments(context).length > 0,
    hasMore: ({ context }) => matchingDocuments(context).length > context.reach,
    isShown: ({ context }, { id }: Named) => isShown(context, id),
    isFree: ({ context }, { id }: Named) => isShown(context, id) && !context.marked.includes(id),
    isMarked: ({ context }, { id }: Named) => isShown(context, id) && context.marked.includes(id),
    hasMarks: ({ context }) => context.marked.length > 0,
    isArchivable: ({ context }) => isArchivable(context),
    isOpened: (_, params: { readonly result: OpenResult }) => params.result.ok,
    isSaved: (_, params: { readonly result: SaveResult }) => params.result.ok,
    isWhole: (_, { result }: { readonly result: ArchiveResult }) => result.ok && result.value.gone.length === 0,
    isPartial: (_, { result }: { readonly result: ArchiveResult }) => result.ok && result.value.gone.length > 0,
  },
  actions: {
    rememberDocuments: assign(({ context }, { documents }: { readonly documents: LoadedDocuments }) => ({
      documents,
      // What has gone can be chosen no more.
      marked: context.marked.filter((id) => documents.some((one) => one.id === id)),
    })),
    chooseView: assign((_, params: { readonly view: PostboxView }) => ({ view: params.view, reach: documentsAtOnce })),
    changeSearch: assign((_, params: { readonly text: string }) => ({ search: params.text, reach: documentsAtOnce })),
    clearView: assign({ view: 'ALL', search: '', reach: documentsAtOnce }),
    showMore: assign(({ context }) => ({ reach: context.reach + furtherDocuments })),
    mark: assign(({ context }, { id }: Named) => ({ marked: [...context.marked, id] })),
    unmark: assign(({ context }, { id }: Named) => ({
      marked: context.marked.filter((one) => one !== id),
    })),
    markShown: assign(({ context }) => ({
      marked: [...new Set([...context.marked, ...shownDocuments(context).map(({ id }) => id)])],
    })),
    clearMarks: assign({ marked: [] }),
    want: assign((_, { id }: Named) => ({ wanted: id, news: null })),
    wantOpened: assign(({ context: { opened } }) => ({ wanted: opened?.id ?? null, news: null })),
    forgetWanted: assign({ wanted: null }),
    rememberOpened: assign(({ context }, { result }: { readonly result: OpenResult }) => {
      if (!result.ok) return {};
      const opened: OpenedDocument = result.value;
      return { opened, documents: read(context.documents, [opened.id]) };
    }),
    forgetOpened: assign({ opened: null, news: null }),
    markSavedRead: assign(({ context: { documents } }, { result }: { readonly result: SaveResult }) => ({
      documents: read(documents, result.ok ? [result.value.id] : []),
    })),
    markArchivedRead: assign(({ context: { documents, marked } }, { result }: { readonly result: ArchiveResult }) => ({
      documents: read(documents, result.ok ? marked.filter((id) => !result.value.gone.includes(id)) : []),
      marked: [],
    })),
    sayNews: assign((_, params: { readonly news: PostboxNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
    tellStore: sendTo('tellStore', ({ context }) => ({
      type: 'messages.known' as const,
      messages: messagesOf(context.documents),
    })),
  },
  delays: {
    loadingLimit: patience.reading,
    // Documents are made at their first opening.
    openingLimit: patience.binding,
    // Up to fifty of them, one after the other.
    packingLimit: 4 * patience.binding,
  },
});

/** Which document a wait is for; a chart that waits for none is a fault, not a state. */
export const wantedIn = ({ wanted }: Pick<PostboxContext, 'wanted'>): { readonly id: string } => {
  if (wanted === null) throw new Error('No document is wanted.');
  return { id: wanted };
};
