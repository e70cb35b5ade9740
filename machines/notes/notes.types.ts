import type { Result } from '#domain/result/result.ts';
import type { CountedChange } from '#domain/wphg/answer-changes.ts';

/** What the product has noted of a customer: answers about their risk that were changed again and again. */
export interface Note {
  readonly noteId: string;
  readonly notedAt: string;
  readonly customer: { readonly name: string; readonly username: string };
  /** The application at which it happened; null elsewhere. */
  readonly caseId: string | null;
  readonly changes: readonly CountedChange[];
}

export interface NotesPage {
  readonly notes: readonly Note[];
  /** What the next page goes on after; null where there is none. */
  readonly next: string | null;
}

export interface NotesQuery {
  /** The last note of the page before; null for the newest. */
  readonly after: string | null;
}

export type LoadedNotes = Result<NotesPage, 'NOT_PERMITTED'>;

export interface NotesContext extends NotesPage, NotesQuery {}

export type NotesEvent = { readonly type: 'notes.reloaded' } | { readonly type: 'older.chosen' };

export type NotesScreen = 'loading' | 'loadFailed' | 'notPermitted' | 'list';
