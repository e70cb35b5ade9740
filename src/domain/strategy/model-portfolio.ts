import { type Split, splits } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';

/** A fund of the model portfolio. */
export interface PortfolioBlock {
  readonly isin: string;
  readonly half: 'EQUITY' | 'BONDS';
  /** Percent of its half; the blocks of a half sum to 100. */
  readonly share: number;
}

/** How much of a portfolio a fund is, in percent. */
export interface PortfolioPosition {
  readonly isin: string;
  readonly percent: number;
}

/** What a split holds: its share of stocks times each fund's share of the stocks, and so with bonds; none of nothing. */
export const positionsOf = (split: Split, blocks: readonly PortfolioBlock[]): readonly PortfolioPosition[] => {
  // Whole percent: halves stay exact in hundredths.
  const stocks = Math.round(equityShare(split) * 100);
  return blocks.flatMap(({ isin, half, share }) => {
    const percent = Math.round((half === 'EQUITY' ? stocks : 100 - stocks) * share) / 100;
    return percent === 0 ? [] : [{ isin, percent }];
  });
};

/** The portfolios of all splits, bonds alone first. */
export const portfoliosOf = (
  blocks: readonly PortfolioBlock[],
): readonly { readonly split: Split; readonly positions: readonly PortfolioPosition[] }[] =>
  splits.map((split) => ({ split, positions: positionsOf(split, blocks) }));
