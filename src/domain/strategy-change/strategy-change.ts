import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { ProductStatus } from '#domain/entities/product.ts';
import { isProduct } from '#domain/opening/opening.ts';
import { type ProductCategory, type Split, splits } from '#domain/products/products.ts';
import { strategyIndexOf } from '#domain/products/splits.ts';
import { type LimitName, mayChoose, type Recommendation } from '#domain/risk-score/risk-score.ts';

/** Orders that sell or close: with one of them under way the units are spoken for. */
export const sellingOrders: ReadonlySet<OrderType> = new Set<OrderType>([
  'WITHDRAWAL',
  'STRATEGY_CLOSURE',
  'STRATEGY_CHANGE',
  'ACCOUNT_CLOSURE',
]);

/** Why a strategy is not changed. */
export const strategyChangeRefusals = [
  'NOT_CHANGEABLE',
  'STRATEGY_CHANGE_RUNNING',
  'STRATEGY_UNCHANGED',
  'ORDERS_OPEN',
  'WPHG_INCOMPLETE',
  'ONLY_MORE_CAUTIOUS',
  'ABOVE_RECOMMENDED',
] as const;
export type StrategyChangeRefusal = (typeof strategyChangeRefusals)[number];

export interface StrategyChangeFacts {
  readonly partnerStatus: BusinessPartnerStatus;
  readonly status: ProductStatus;
  readonly category: ProductCategory;
  /** Null where the investment has no strategy of shares and bonds. */
  readonly split: Split | null;
  /** Whether an order for it is under way that sells or closes. */
  readonly hasOrders: boolean;
  readonly isExpired: boolean;
  /** What the fresh answers allow; undefined while one of the nine is missing. */
  readonly recommendation: Recommendation | undefined;
}

const suitabilityRefusal = (
  { isExpired, recommendation }: StrategyChangeFacts,
  current: number,
  index: number,
): StrategyChangeRefusal | undefined => {
  // Data that no longer hold can justify less risk, never more (decisions §2).
  if (isExpired) return index < current ? undefined : 'ONLY_MORE_CAUTIOUS';
  if (recommendation === undefined) return 'WPHG_INCOMPLETE';
  return mayChoose(index, recommendation) ? undefined : 'ABOVE_RECOMMENDED';
};

/**
 * Whether an investment may change to another strategy (decisions §2, §4): at most the recommended one, with expired data
 * only a more cautious one. Undefined: it may.
 */
export const strategyChangeRefusal = (facts: StrategyChangeFacts, wanted: Split): StrategyChangeRefusal | undefined => {
  if (facts.status === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  const current = facts.split === null ? null : strategyIndexOf(facts.split);
  const index = strategyIndexOf(wanted);
  const isOpen = facts.partnerStatus === 'OPEN' && facts.status === 'OPEN';
  const isOffered = isProduct({ category: facts.category, theme: null, split: wanted });
  if (!isOpen || current === null || index === null || !isOffered) return 'NOT_CHANGEABLE';
  if (index === current) return 'STRATEGY_UNCHANGED';
  if (facts.hasOrders) return 'ORDERS_OPEN';
  return suitabilityRefusal(facts, current, index);
};

/** Why an investment is not among those whose strategy can be changed, as far as that is known before it is chosen. */
export const changeHindrances = [
  'READ_ONLY',
  'RELATION_NOT_OPEN',
  'NOT_OPEN',
  'STRATEGY_CHANGE_RUNNING',
  'NO_STRATEGY',
  'ORDERS_OPEN',
  'WPHG_INCOMPLETE',
] as const;
export type ChangeHindrance = (typeof changeHindrances)[number];

export interface ChangeableFacts extends Omit<StrategyChangeFacts, 'recommendation'> {
  /** Of a grown child's account, that its former guardians may look at (decisions §9). */
  readonly isReadOnly: boolean;
  /** Whether all nine values are stored. */
  readonly isComplete: boolean;
}

/** What hinders any change of an investment's strategy, whatever is wanted; undefined where nothing does. */
export const changeHindrance = (facts: ChangeableFacts): ChangeHindrance | undefined => {
  if (facts.isReadOnly) return 'READ_ONLY';
  if (facts.status === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  if (facts.partnerStatus !== 'OPEN') return 'RELATION_NOT_OPEN';
  if (facts.status !== 'OPEN') return 'NOT_OPEN';
  if (facts.split === null || strategyIndexOf(facts.split) === null) return 'NO_STRATEGY';
  if (facts.hasOrders) return 'ORDERS_OPEN';
  // Less risk can be had with data that have expired, complete or not.
  return facts.isExpired || facts.isComplete ? undefined : 'WPHG_INCOMPLETE';
};

/** Whether an investment has a more cautious strategy to change to: a theme or cash has none. */
export const hasMoreCautious = ({
  category,
  split,
}: {
  readonly category: ProductCategory;
  readonly split: Split | null;
}): boolean => {
  const current = split === null ? null : strategyIndexOf(split);
  return (
    current !== null &&
    splits.some((wanted) => {
      const index = strategyIndexOf(wanted);
      return index !== null && index < current && isProduct({ category, theme: null, split: wanted });
    })
  );
};

/** The limits that hinder, in German, for the customer (decisions §4: "blocked with the named limit"). */
export const limitLabels: Readonly<Record<LimitName, string>> = {
  PREFERENCE: 'Ihre Risikobereitschaft',
  LOSS_CAPACITY: 'der Verlust, den Sie tragen können',
  KNOWLEDGE: 'Ihre Kenntnisse und Erfahrungen',
  HORIZON: 'Ihre Anlagedauer',
  LIQUIDITY: 'Ihre Reserve',
  DEBT: 'Ihre Kredite',
};
