/**
 * Round whole numbers between two amounts, both included: multiples of 1, 2 or 5 times a power of ten, about `most` of them and
 * never many more. In cents, so no step is smaller than 1. `most` is at least 1, `lowest` less than `highest`.
 */
export const roundTicks = (lowest: number, highest: number, most: number): readonly number[] => {
  const rough = (highest - lowest) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * stepWithin(rough / power));
  const first = Math.ceil(lowest / step);
  const count = Math.floor(highest / step) - first + 1;
  // Adding zero turns -0 into 0.
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step + 0);
};

/** The nearest of 1, 2, 5 and 10 on a logarithmic scale. */
const stepWithin = (share: number): number => {
  if (share >= Math.sqrt(50)) return 10;
  if (share >= Math.sqrt(10)) return 5;
  return share >= Math.sqrt(2) ? 2 : 1;
};
