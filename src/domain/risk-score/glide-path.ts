import type { Drawdown } from './risk-score.ts';

/** Names of the risk tables A–E (ONB-10), one for each loss capacity. */
export const glidePathNames = ['A', 'B', 'C', 'D', 'E'] as const;
export type GlidePathName = (typeof glidePathNames)[number];

const floor = 20;
const longest = 30;
const caps: Readonly<Record<GlidePathName, number>> = { A: 40, B: 55, C: 70, D: 85, E: 100 };

/**
 * The share of stocks in percent (20 … 100) that a pension may hold, one value for each of 0 … 30 remaining years.
 * The specification gives the tables' size and range, not their purpose; the glide path is our reading (decisions §4).
 */
export const glidePath = (name: GlidePathName): readonly number[] =>
  Array.from({ length: longest + 1 }, (_, years) => floor + ((caps[name] - floor) * years) / longest);

export const glidePathOf = (drawdown: Drawdown): GlidePathName => {
  const names = { 5: 'A', 10: 'B', 25: 'C', 50: 'D', ANY: 'E' } as const;
  return names[drawdown];
};

/** The share of stocks in percent with `years` left; more than 30 count as 30. */
export const equityPercentAt = (name: GlidePathName, years: number): number =>
  floor + ((caps[name] - floor) * Math.min(longest, Math.max(0, years))) / longest;
