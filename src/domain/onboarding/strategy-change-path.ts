import { wayInPath } from './new-product-path.ts';

/** Where the strategy of an investment is changed (ONB-08); null: the customer says of which. */
export const strategyChangePath = (ipsId: string | null = null): string => {
  const path = wayInPath('existing-customer-change-strategy');
  return ipsId === null ? path : `${path}?investment=${encodeURIComponent(ipsId)}`;
};
