import { type ProductCategory, type Split, splits, type ThemeCode, themeCodes } from '#domain/products/products.ts';

/** What a strategy is called on the wire and in its table: a split, `CASH`, or a theme's code. */
export const strategyIds = [...splits, 'CASH', ...themeCodes] as const;
export type StrategyId = (typeof strategyIds)[number];

/** Categories that are mixed of stocks and bonds, pensions among them. */
const mixed: readonly ProductCategory[] = ['VV.VV', 'VV.NH', 'VV.ME', 'AV.AV', 'AV.VV', 'AV.NH'];

/** What of the products a strategy belongs to. */
export interface OfferedStrategy {
  readonly category: ProductCategory;
  readonly split: Split | null;
  readonly theme: ThemeCode | null;
}

/**
 * A strategy in a category, or in the one it has by itself; null where the category does not have it. Tangible assets are
 * sold as the theme Infrastructure (decisions §17).
 */
export const offeredStrategy = (id: StrategyId, category?: ProductCategory): OfferedStrategy | null => {
  const split = splits.find((each) => each === id);
  const theme = themeCodes.find((each) => each === id);
  if (split !== undefined) {
    const chosen = category ?? 'VV.VV';
    return mixed.includes(chosen) ? { category: chosen, split, theme: null } : null;
  }
  if (theme !== undefined) {
    const chosen = category ?? 'VV.TH';
    const isOffered = chosen === 'VV.TH' || (chosen === 'VV.MP' && theme === 'IS');
    return isOffered ? { category: chosen, split: null, theme } : null;
  }
  return (category ?? 'VV.CI') === 'VV.CI' ? { category: 'VV.CI', split: null, theme: null } : null;
};

/** The strategy of what is sold under a category: the inverse of the above. */
export const strategyIdOf = ({ category, theme, split }: OfferedStrategy): StrategyId => {
  if (category === 'VV.CI') return 'CASH';
  return split ?? theme ?? 'IS';
};
