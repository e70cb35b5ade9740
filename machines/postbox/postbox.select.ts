import type { PostboxEntry } from '#domain/entities/postbox.ts';
import { archiveLimit, matchesSearch, matchesView } from '#domain/postbox/postbox-view.ts';
import type { ListedDocument, PostboxContext } from './postbox.types.ts';

/** How many documents come onto the page first, and how many more whenever more are wanted. */
export const documentsAtOnce = 15;
export const furtherDocuments = 50;

/** The documents without whose they are: what the customer's store knows of them. */
export const messagesOf = (documents: readonly ListedDocument[]): readonly PostboxEntry[] =>
  documents.map(({ id, status, category, title, createdAt, businessPartnerId, loss }) => ({
    id,
    status,
    category,
    title,
    createdAt,
    businessPartnerId,
    loss,
  }));

type Looked = Pick<PostboxContext, 'documents' | 'view' | 'search'>;

/** What the chosen view and the search leave, newest first. */
export const matchingDocuments = ({ documents, view, search }: Looked): readonly ListedDocument[] =>
  documents.filter((one) => matchesView(one, view) && matchesSearch(one, one.holder?.name ?? '', search));

/** Those of them that are on the page. */
export const shownDocuments = (looked: Looked & Pick<PostboxContext, 'reach'>): readonly ListedDocument[] =>
  matchingDocuments(looked).slice(0, looked.reach);

export const isArchivable = ({ marked }: Pick<PostboxContext, 'marked'>): boolean =>
  marked.length > 0 && marked.length <= archiveLimit;
