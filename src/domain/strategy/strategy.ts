import type { Split } from '#domain/products/products.ts';
import { equityShare, splitOfIndex } from '#domain/products/splits.ts';

/** Figures of a strategy, percent a year: expected growth before costs, and volatility. */
export interface StrategyFigures {
  readonly yield: number;
  readonly vola: number;
}

/** Volatilities of the ten strategies 10:90 … 100:0, percent a year (specification §9). */
export const strategyVolas = [3.22, 4.66, 6.1, 8.1, 10.1, 12.3, 14.5, 16.7, 18.9, 21.2] as const;

// Arithmetic means behind geometric 6.0 % for stocks and 2.5 % for euro bonds (decisions §5).
const equityMean = 6 + 21.2 ** 2 / 200;
const bondMean = 2.5 + 3.7 ** 2 / 200;

/** Expected growth of a mix before rounding, percent a year (decisions §5); `share` of stocks 0 … 1. */
export const exactYield = (share: number, vola: number): number =>
  share * equityMean + (1 - share) * bondMean - vola ** 2 / 200;

/**
 * The rows that the table of strategies starts with (decisions §5). Administrators change them with validity dates: what is
 * told to customers is read from the table. Only demo customers, who stand in a fresh one, are written by these.
 */
export const firstStrategyFigures: readonly (StrategyFigures & { readonly index: number; readonly split: Split })[] =
  strategyVolas.map((vola, index) => {
    const split = splitOfIndex(index);
    return { index, split, yield: Math.round(10 * exactYield(equityShare(split), vola)) / 10, vola };
  });

/** The same for what has no split (decisions §5). */
export const firstCashFigures: StrategyFigures = { yield: 1.9, vola: 0.3 };
export const firstThemeFigures: StrategyFigures = { yield: 6, vola: 25 };

/** Percent a year by which prices are assumed to rise: the first row of its table. */
export const firstInflation = 2;

const riskBands = [0.5, 5, 12, 20, 30, 80] as const;

/** Summary risk indicator 1 … 7 by volatility in percent (decisions §4; PRIIPs market risk measure). */
export const summaryRiskIndicator = (vola: number): number => riskBands.filter((limit) => vola >= limit).length + 1;

/**
 * The loss within a year that 1 of 20 years exceeds, a fraction before service fees: `1 − (1+y)·e^(−1.645σ)`
 * (decisions §4). Always shown with "kann in 1 von 20 Jahren höher ausfallen".
 */
export const oneYearLoss = (figures: StrategyFigures): number =>
  1 - (1 + figures.yield / 100) * Math.exp((-1.645 * figures.vola) / 100);
