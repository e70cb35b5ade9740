import type { MarketContext } from './market.types.ts';

/** Whether something of what the page shows could not be loaded, or not anew. */
export const isLacking = ({ view, hasFailed }: MarketContext): boolean => hasFailed || (view?.missing ?? 0) > 0;
