import type { Holder } from '#domain/dashboard/holder.ts';
import type {
  Transaction,
  TransactionQueryStatus,
  TransactionQueryType,
  TransactionRange,
} from '#domain/transactions/transactions.ts';

/** What is looked for (specification §3). */
export interface TimelineQuery {
  readonly range: TransactionRange;
  readonly type: TransactionQueryType;
  readonly status: TransactionQueryStatus;
}

/** A transaction with its investment's full name, and whose it is where that is not plain; null where there is none. */
export interface ListedTransaction extends Transaction {
  readonly title: string | null;
  readonly holder: Holder | null;
}

/** A page of what was found, newest first; `next` leads to the page after it, `total` counts all pages. */
export interface FoundTransactions {
  readonly transactions: readonly ListedTransaction[];
  readonly total: number;
  readonly next: string | null;
}

export interface LoadInput {
  readonly query: TimelineQuery;
  /** `next` of the page before; null for the first. */
  readonly cursor: string | null;
}

/** What the page has to say. After a lost answer what stands there is still what was found before. */
export type TimelineNews = 'QUERY_FAILED' | 'MORE_FAILED' | 'EXPORTED' | 'EXPORT_FAILED';

export interface TimelineContext {
  /** What stands on the page was found by this. */
  readonly query: TimelineQuery;
  /** What is being looked for; null while nothing is. */
  readonly asked: TimelineQuery | null;
  readonly found: FoundTransactions;
  readonly news: TimelineNews | null;
}

export type TimelineEvent =
  | { readonly type: 'range.chosen'; readonly range: TransactionRange }
  | { readonly type: 'type.chosen'; readonly transactionType: TransactionQueryType }
  | { readonly type: 'status.chosen'; readonly status: TransactionQueryStatus }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'more.wanted' }
  | { readonly type: 'export.wanted' }
  | { readonly type: 'timeline.reloaded' };

export type TimelineScreen = 'loading' | 'loadFailed' | 'list';
