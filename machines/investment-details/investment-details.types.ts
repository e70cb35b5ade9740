import type { CostQuestion, InvestmentDetails, RunningCosts } from '#domain/investment-details/investment-details.ts';
import type { Period } from '#domain/performance/periods.ts';

/** How the customer's investments stand: still on their way, not to be had, or here. */
export type InvestmentNews =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'here';
      readonly investments: readonly InvestmentDetails[];
      /** Account relations that could not be loaded: an investment that is not found may be in one of them. */
      readonly missing: number;
    };

export interface InvestmentDetailsInput {
  /** Of the address; null: the only one, or the customer chooses. */
  readonly ipsId: string | null;
}

export interface InvestmentDetailsContext extends InvestmentDetailsInput {
  /** Null until they were loaded. */
  readonly investments: readonly InvestmentDetails[] | null;
  readonly missing: number;
  /** Whether the last attempt to load was in vain. */
  readonly hasFailed: boolean;
  /** What the investment costs a year; null while that is not known. */
  readonly costs: RunningCosts | null;
  readonly period: Period;
}

export type InvestmentDetailsEvent =
  | { readonly type: 'customer.changed'; readonly news: InvestmentNews }
  | { readonly type: 'period.chosen'; readonly period: Period }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'costs.retried' };

/** What the chart tells the keeper of the customer's data. */
export type InvestmentDetailsNotice = { readonly type: 'customer.wanted' };

export type CostsInput = CostQuestion;

export type InvestmentDetailsScreen = 'waiting' | 'failed' | 'none' | 'unknown' | 'choice' | 'details';
