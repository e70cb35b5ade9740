/** What somebody has decided about being measured; null before they have (§ 25 TDDDG). */
export type ConsentChoice = 'granted' | 'refused' | null;

export interface ChoiceToKeep {
  readonly choice: 'granted' | 'refused';
  /** Whether the tag manager runs in this page already: a consent that is taken back ends it. */
  readonly isFetched: boolean;
}

export interface AnalyticsConsentContext {
  /** The page one is on, by its name and never by its address, which may name an account. */
  readonly page: string;
  readonly isFetched: boolean;
}

export interface AnalyticsConsentInput {
  readonly page: string;
}

export type AnalyticsConsentEvent =
  | { readonly type: 'consent.granted' }
  | { readonly type: 'consent.refused' }
  /** Somebody wants to decide anew. */
  | { readonly type: 'consent.reopened' }
  /** In another tab of this browser: what holds there holds here. */
  | { readonly type: 'elsewhere.granted' }
  | { readonly type: 'elsewhere.refused' }
  | { readonly type: 'page.opened'; readonly page: string };

export type AnalyticsConsentScreen = 'asking' | 'settled';

/** What the tag manager is told. */
export interface MeasuredPage {
  readonly type: 'page.measured';
  readonly page: string;
}
