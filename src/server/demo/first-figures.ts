import type { ProductCategory, Split } from '#domain/products/products.ts';
import {
  firstCashFigures,
  firstStrategyFigures,
  firstThemeFigures,
  type StrategyFigures,
} from '#domain/strategy/strategy.ts';

/** Under which figures a demo customer signed: those that a fresh database begins with. */
export const firstFiguresOf = (category: ProductCategory, split: Split | null | undefined): StrategyFigures => {
  if (category === 'VV.CI') return firstCashFigures;
  return firstStrategyFigures.find((figures) => figures.split === split) ?? firstThemeFigures;
};
