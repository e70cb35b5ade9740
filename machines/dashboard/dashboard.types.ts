import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import type { OpenOrder } from '#domain/dashboard/open-orders.ts';
import type { DraftNote } from '#domain/drafts/draft.ts';
import type { AccountNotice } from '#domain/notices/account-notice.ts';
import type { Period } from '#domain/performance/periods.ts';

/** How the customer's data stand: still on their way, not to be had, or here. */
export type CustomerNews =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'here';
      readonly view: DashboardView;
      /** What the customer's situation asks to be told, worst first. */
      readonly notices: readonly AccountNotice[];
      readonly drafts: readonly DraftNote[];
      /** Null when they could not be loaded: nobody is told then that nothing is under way. */
      readonly openOrders: readonly OpenOrder[] | null;
    };

export interface DashboardContext {
  readonly view: DashboardView | null;
  readonly notices: readonly AccountNotice[];
  readonly drafts: readonly DraftNote[];
  readonly openOrders: readonly OpenOrder[] | null;
  /** Whether the last attempt to load was in vain. */
  readonly hasFailed: boolean;
  readonly period: Period;
}

export type DashboardEvent =
  | { readonly type: 'customer.changed'; readonly news: CustomerNews }
  | { readonly type: 'period.chosen'; readonly period: Period }
  | { readonly type: 'loading.retried' };

/** What the chart tells the keeper of the customer's data. */
export type DashboardNotice = { readonly type: 'customer.wanted' };

export type DashboardScreen = 'waiting' | 'failed' | 'newcomer' | 'overview';
