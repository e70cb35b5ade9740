import type { MarketView } from '#domain/market/market.ts';

/** How the customer's data stand: still on their way, not to be had, or here. */
export type MarketNews =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly view: MarketView };

export interface MarketContext {
  /** Null before it is known what the customer may open. */
  readonly view: MarketView | null;
  /** Whether the last attempt to load was in vain. */
  readonly hasFailed: boolean;
}

export type MarketEvent =
  | { readonly type: 'customer.changed'; readonly news: MarketNews }
  | { readonly type: 'loading.retried' };

/** What the chart tells the keeper of the customer's data. */
export type MarketNotice = { readonly type: 'customer.wanted' };

export type MarketScreen = 'waiting' | 'failed' | 'market';
