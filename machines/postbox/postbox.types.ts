import type { Holder } from '#domain/dashboard/holder.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { PostboxView } from '#domain/postbox/postbox-view.ts';
import type { Result } from '#domain/result/result.ts';

/** A document, and whose account relation it speaks of where that is not plain; null where it goes without saying. */
export interface ListedDocument extends PostboxEntry {
  readonly holder: Holder | null;
}

/** All documents of the customer, newest first; views and search look at them, so they never wait. */
export type LoadedDocuments = readonly ListedDocument[];

/** A page as it is looked at, and what it says, for who cannot see it. */
export interface DocumentPage {
  /** A `data:` address: the page's policy lets no viewer in. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A document that was opened. Without pages where this browser could not draw them: it can be downloaded all the same. */
export interface OpenedDocument {
  readonly id: string;
  readonly title: string;
  /** In bytes. */
  readonly size: number;
  /** The first ones. */
  readonly pages: readonly DocumentPage[];
  readonly pageCount: number;
}

/** Nobody but its reader learns that a document exists: one of somebody else has gone as one that never was. */
export type OpenResult = Result<OpenedDocument, 'GONE'>;
export type SaveResult = Result<{ readonly id: string }, 'GONE'>;
/** Which of the chosen ones had gone; `GONE`: all of them, so that there is no file. */
export type ArchiveResult = Result<{ readonly gone: readonly string[] }, 'GONE'>;

/**
 * What the page has to say. `STALE`: the list could not be fetched anew. The failed ones had no answer, so that a document
 * may count as read on the server: the next list shows it.
 */
export type PostboxNews =
  | 'GONE'
  | 'OPEN_FAILED'
  | 'SAVED'
  | 'SAVE_FAILED'
  | 'ARCHIVED'
  | 'ARCHIVED_PARTLY'
  | 'ARCHIVE_FAILED'
  | 'STALE';

export interface PostboxContext {
  readonly documents: LoadedDocuments;
  readonly view: PostboxView;
  readonly search: string;
  /** How many of those that match are on the page. */
  readonly reach: number;
  /** Chosen for one ZIP file, whatever is shown. */
  readonly marked: readonly string[];
  /** The document that is on its way. */
  readonly wanted: string | null;
  readonly opened: OpenedDocument | null;
  readonly news: PostboxNews | null;
}

export type PostboxEvent =
  | { readonly type: 'view.chosen'; readonly view: PostboxView }
  | { readonly type: 'search.changed'; readonly text: string }
  | { readonly type: 'view.cleared' }
  | { readonly type: 'more.wanted' }
  | { readonly type: 'document.marked'; readonly id: string }
  | { readonly type: 'document.unmarked'; readonly id: string }
  | { readonly type: 'shown.marked' }
  | { readonly type: 'marks.cleared' }
  | { readonly type: 'document.opened'; readonly id: string }
  | { readonly type: 'document.closed' }
  | { readonly type: 'download.wanted'; readonly id: string }
  /** Of the document that is open. */
  | { readonly type: 'copy.wanted' }
  | { readonly type: 'archive.wanted' }
  | { readonly type: 'postbox.reloaded' };

/** What the chart tells the customer's store: the badge of the navigation counts there. */
export interface PostboxNotice {
  readonly type: 'messages.known';
  readonly messages: readonly PostboxEntry[];
}

export type PostboxScreen = 'loading' | 'loadFailed' | 'empty' | 'list';
