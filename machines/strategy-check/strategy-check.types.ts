import type { Result } from '#domain/result/result.ts';
import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';

export interface StrategyCheckInput {
  readonly businessPartnerId: string;
}

export type LoadResult = Result<StrategyCheck, 'UNKNOWN'>;

export interface StrategyCheckContext extends StrategyCheckInput {
  readonly check: StrategyCheck | null;
}

export type StrategyCheckEvent =
  | { readonly type: 'loading.retried' }
  /** Answers or strategies may have changed meanwhile, in another tab or app. */
  | { readonly type: 'check.repeated' };

export type StrategyCheckScreen =
  | 'loading'
  | 'loadFailed'
  | 'unknown'
  | 'nothing'
  | 'incomplete'
  | 'expired'
  | 'result';
