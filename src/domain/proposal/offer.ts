import type { FundCosts } from '#domain/costs/costs.ts';
import type { FeeTerms } from '#domain/costs/service-fee.ts';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';

/** A package as it is sold to a kind of account today. */
export interface PackageOffer extends FeeTerms {
  readonly conditionId: string;
  readonly subscriptionType: SubscriptionType;
  /** What can be opened under it. */
  readonly categories: readonly ProductCategory[];
}

/** All that a proposal is reckoned with, so that it follows a slider without asking anybody (ONB-12). */
export interface Offer {
  /** Names these figures: whoever reckons with the same has the same. */
  readonly version: string;
  /** In rising order, those that are sold. */
  readonly packages: readonly PackageOffer[];
  readonly funds: FundCosts;
  /** Percent a year by which prices are assumed to rise. */
  readonly inflation: number;
  readonly strategies: readonly ({ readonly strategy: StrategyId } & StrategyFigures)[];
}

/** What is expected of a strategy; undefined where it is not offered. */
export const figuresIn = ({ strategies }: Offer, strategy: StrategyId): StrategyFigures | undefined =>
  strategies.find((each) => each.strategy === strategy);

/** The packages under which a category can be opened. */
export const packagesFor = ({ packages }: Offer, category: ProductCategory): readonly PackageOffer[] =>
  packages.filter(({ categories }) => categories.includes(category));
