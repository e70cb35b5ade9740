import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { ProductStatus } from '#domain/entities/product.ts';

/** Why an investment or an account relation is not closed. */
export const closingRefusals = [
  'NOT_CLOSABLE',
  'STRATEGY_CHANGE_RUNNING',
  'ORDERS_OPEN',
  'NO_REFERENCE_ACCOUNT',
] as const;
export type ClosingRefusal = (typeof closingRefusals)[number];

export interface ClosingFacts {
  readonly partnerStatus: BusinessPartnerStatus;
  readonly investments: readonly { readonly ipsId: string; readonly status: ProductStatus }[];
  /** Those that are not done. */
  readonly orders: readonly { readonly type: OrderType; readonly ipsId: string | null }[];
  readonly hasReferenceAccount: boolean;
}

/** Whether an order closes an investment or an account relation. */
export const isClosing = (type: OrderType): type is 'STRATEGY_CLOSURE' | 'ACCOUNT_CLOSURE' =>
  type === 'STRATEGY_CLOSURE' || type === 'ACCOUNT_CLOSURE';

/** Orders that change nothing of what a closing sells and pays out: they end with it. */
const harmless: ReadonlySet<OrderType> = new Set<OrderType>([
  'PACKAGE_CHANGE',
  'SERVICE_PACKAGE_CHANGE',
  'CLEARING_ACCOUNT_PLUS',
  'EXEMPTION_ORDER',
  'DEFAULT',
]);

/** Whether an order under way ends with the closing of its account relation, and does not stand in its way. */
export const endsWithClosing = (type: OrderType): boolean => harmless.has(type);

const rest = (facts: ClosingFacts, orders: ClosingFacts['orders']): ClosingRefusal | undefined => {
  if (orders.some(({ type }) => !endsWithClosing(type))) return 'ORDERS_OPEN';
  return facts.hasReferenceAccount ? undefined : 'NO_REFERENCE_ACCOUNT';
};

/** Whether an investment may be closed (BNK-13; decisions §21: not during a change of strategy). Undefined: it may. */
export const investmentClosingRefusal = (facts: ClosingFacts, ipsId: string): ClosingRefusal | undefined => {
  const status = facts.investments.find((each) => each.ipsId === ipsId)?.status;
  if (status === 'STRATEGYCHANGE') return 'STRATEGY_CHANGE_RUNNING';
  if (facts.partnerStatus !== 'OPEN' || status !== 'OPEN') return 'NOT_CLOSABLE';
  return rest(
    facts,
    facts.orders.filter((order) => order.ipsId === ipsId),
  );
};

/** Whether an account relation may be closed with all that it holds (BNK-16). Undefined: it may. */
export const accountClosingRefusal = (facts: ClosingFacts): ClosingRefusal | undefined => {
  if (facts.investments.some(({ status }) => status === 'STRATEGYCHANGE')) return 'STRATEGY_CHANGE_RUNNING';
  if (facts.partnerStatus !== 'OPEN') return 'NOT_CLOSABLE';
  return rest(facts, facts.orders);
};
