import { type ProductCategory, type Split } from '#domain/products/products.ts';
import { equityShare } from '#domain/products/splits.ts';

/** A fund by the part of it that is stocks (§2 (6), (7) InvStG): above a half, at least a quarter, less. */
export type FundKind = 'equity' | 'mixed' | 'other';

/** How much of a private investor's gains and losses counts, in percent (§20 (1), (2) InvStG). */
export const taxedPercent: Readonly<Record<FundKind, number>> = { equity: 70, mixed: 85, other: 100 };

/** The kind of what an investment holds: themes are stocks alone, Cash Invest has none. */
export const fundKindOf = (category: ProductCategory, split: Split | null): FundKind => {
  if (category === 'VV.TH') return 'equity';
  if (category === 'VV.CI' || split === null) return 'other';
  const share = equityShare(split);
  if (share > 0.5) return 'equity';
  return share >= 0.25 ? 'mixed' : 'other';
};
