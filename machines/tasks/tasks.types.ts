import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Result } from '#domain/result/result.ts';
import type { OpenTask, TaskLists } from '#domain/tasks/task-lists.ts';

/** How the customer's data stand: still on their way, not to be had, or here. */
export type TasksNews =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** `missing`: accounts that could not be loaded, whose tasks may be missing with them. */
  | { readonly kind: 'here'; readonly lists: TaskLists; readonly missing: number };

/** The terms that an account relation is asked to agree to. */
export interface TermsInForce {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** When the customer has agreed to this very version before; null where they have not. */
  readonly agreedAt: Instant | null;
  /** Where the paper is. */
  readonly href: string;
  /** Under which the agreement is sent, however often. */
  readonly key: string;
}

/** `NOT_YOURS`: the account relation is no longer theirs to act for, or it is closed. */
export type LoadTermsResult = Result<TermsInForce, 'NOT_YOURS'>;

export interface AgreeInput {
  readonly businessPartnerId: string;
  readonly version: string;
  readonly key: string;
}

/** `TERMS_CHANGED`: others are in force by now. */
export type AgreeResult = Result<null, 'TERMS_CHANGED' | 'NOT_YOURS'>;

/** What the list has to say. */
export type TaskReport = 'TASK_CLOSED' | 'TERMS_AGREED' | 'NOT_YOURS';

export interface TasksContext {
  readonly lists: TaskLists;
  /** Whether the lists are the customer's: before they are here nobody is told that nothing is to be done. */
  readonly isHere: boolean;
  readonly missing: number;
  /** Whether the last attempt to load was in vain. */
  readonly hasFailed: boolean;
  /** How many of the past tasks stand on the page. */
  readonly pastShown: number;
  /** What is about to be closed, or whose terms are read. */
  readonly asked: OpenTask | null;
  readonly terms: TermsInForce | null;
  /** Whether the terms are others than those that were read first. */
  readonly haveChanged: boolean;
  readonly report: TaskReport | null;
}

export type TasksEvent =
  | { readonly type: 'customer.changed'; readonly news: TasksNews }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'more.wanted' }
  | { readonly type: 'closing.asked'; readonly taskId: string }
  | { readonly type: 'closing.confirmed' }
  | { readonly type: 'closing.left' }
  | { readonly type: 'terms.opened'; readonly taskId: string }
  | { readonly type: 'terms.accepted' }
  | { readonly type: 'terms.left' };

/** What the chart tells the keeper of the customer's data. */
export type TasksNotice =
  | { readonly type: 'customer.wanted' }
  /** All WpHG tasks of the account relation are to be closed (rules §2). */
  | { readonly type: 'wphgTasks.closed'; readonly businessPartnerId: string }
  /** The server has closed what asked for it. */
  | { readonly type: 'terms.agreed'; readonly businessPartnerId: string };

export type TasksScreen = 'waiting' | 'failed' | 'list' | 'termsLoading' | 'termsFailed' | 'terms' | 'unsure';
