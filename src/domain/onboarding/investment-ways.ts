import type { ProductCategory } from '#domain/products/products.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** The ways of an existing customer to a further investment in an account relation that there is (ONB-08). */
export const investmentWays = [
  'existing-customer-new-ips-cash-invest',
  'existing-customer-new-ips-topics',
  'existing-customer-new-ips-vv',
] as const satisfies readonly EntryPointId[];
export type InvestmentWay = (typeof investmentWays)[number];

export const isInvestmentWay = (id: string): id is InvestmentWay => investmentWays.some((each) => each === id);

/** The way on which an investment of a category is asked for. */
export const investmentWayInto = (category: ProductCategory): InvestmentWay => {
  if (category === 'VV.CI') return 'existing-customer-new-ips-cash-invest';
  return category === 'VV.TH' ? 'existing-customer-new-ips-topics' : 'existing-customer-new-ips-vv';
};
