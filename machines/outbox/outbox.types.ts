import type { Result } from '#domain/result/result.ts';

export type MessageChannel = 'MAIL' | 'SMS';
export type MessageState = 'WAITING' | 'SENT' | 'FAILED';

/** A mail or SMS as staff may see it: without its text. */
export interface SentMessage {
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly state: MessageState;
  readonly recipient: string;
  readonly subject: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** Null once it is forgotten how often delivery was tried. */
  readonly attempts: number | null;
  readonly nextAt: string | null;
}

/** What is looked for; null and empty stand for all. */
export interface OutboxSearch {
  /** The beginning of an address or number. */
  readonly recipient: string;
  readonly channel: MessageChannel | null;
  readonly state: MessageState | null;
}

/** Where the next page goes on. */
export interface OutboxPlace {
  readonly createdAt: string;
  readonly messageId: string;
}

export interface OutboxPage {
  readonly messages: readonly SentMessage[];
  readonly next: OutboxPlace | null;
}

export interface OutboxQuery extends OutboxSearch {
  readonly after: OutboxPlace | null;
}

export type OutboxResult = Result<OutboxPage, 'NOT_PERMITTED'>;

export interface OutboxContext {
  readonly search: OutboxSearch;
  readonly messages: readonly SentMessage[];
  readonly next: OutboxPlace | null;
  /** Whether newer ones stand on a page before this. */
  readonly isOlder: boolean;
  /** Whether the last page that was asked for did not come. */
  readonly isMoreMissing: boolean;
}

export type OutboxEvent =
  | { readonly type: 'search.submitted'; readonly search: OutboxSearch }
  | { readonly type: 'outbox.reloaded' }
  | { readonly type: 'more.chosen' };

export type OutboxScreen = 'loading' | 'loadFailed' | 'notPermitted' | 'list';
