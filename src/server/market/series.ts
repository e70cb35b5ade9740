import { type ProductCategory, type Split, type ThemeCode, themeCodes } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';

const equityPercents = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** A price series: `s60` is 60 % shares and 40 % bonds, `theme-BA` the theme Batteries, `cash` Cash Invest. */
export type SeriesId = `s${(typeof equityPercents)[number]}` | `theme-${ThemeCode}` | 'cash';

export const seriesIds: readonly SeriesId[] = [
  ...equityPercents.map((percent): SeriesId => `s${percent}`),
  ...themeCodes.map((code): SeriesId => `theme-${code}`),
  'cash',
];

/** Reads a stored series; throws a RangeError for what is none. */
export const seriesId = (text: string): SeriesId => {
  const found = seriesIds.find((id) => id === text);
  if (found === undefined) throw new RangeError(`Not a price series: ${text}`);
  return found;
};

/**
 * What an investment is priced by. Tangible assets are sold as Infrastructure (decisions §17) and follow that theme.
 * Throws a RangeError for a product that has neither a split nor a series of its own.
 */
export const seriesOf = (product: {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
}): SeriesId => {
  if (product.category === 'VV.CI') return 'cash';
  if (product.category === 'VV.TH' && product.theme !== null) return `theme-${product.theme}`;
  if (product.category === 'VV.MP') return 'theme-IS';
  if (product.split === null) throw new RangeError(`No price series for ${product.category}`);
  return seriesId(`s${Math.round(equityShare(product.split) * 100)}`);
};
