import { type Split, splits } from './products.ts';

/** The share of stocks, 0 … 1. */
export const equityShare = (split: Split): number => Number(split.split(':')[0]) / 100;

/** The strategy index 0 (10:90) … 9 (100:0); null for 0:100, which is valid but no strategy (rules §8). */
export const strategyIndexOf = (split: Split): number | null => {
  const index = splits.indexOf(split) - 1;
  return index < 0 ? null : index;
};

/** The split of a strategy index 0 … 9; throws a RangeError for any other number. */
export const splitOfIndex = (index: number): Split => {
  const split = Number.isInteger(index) && index >= 0 ? splits[index + 1] : undefined;
  if (split === undefined) throw new RangeError(`Not a strategy index: ${index}`);
  return split;
};
