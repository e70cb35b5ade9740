import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProductCategory } from '#domain/products/products.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';

/** What a customer takes of a proposal: what is opened, under which package, with which sums. */
export interface ProposalChoice {
  /** With sustainability where the preferences lead there (`VV.NH`, `AV.NH`). */
  readonly category: ProductCategory;
  readonly strategy: StrategyId;
  readonly subscriptionType: SubscriptionType;
  /** The package's condition for the kind of account, as it was offered. */
  readonly conditionId: string;
  readonly deposit: Cents;
  /** Per month; 0 for none. */
  readonly savings: Cents;
  /** A coupon that was accepted; null for none. */
  readonly coupon: string | null;
}

/** What is set at a proposal, accepted or not; null where the recommendation stands. */
export interface ProposalWish {
  readonly strategy: StrategyId | null;
  readonly subscriptionType: SubscriptionType | null;
  readonly coupon: string | null;
  /** For how many years it is drawn, whole and ≥ 1; left out where nobody has moved them. */
  readonly years?: number;
}
