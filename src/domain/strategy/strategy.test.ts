import { describe, expect, it } from 'vitest';
import {
  exactYield,
  firstCashFigures,
  firstStrategyFigures,
  firstThemeFigures,
  oneYearLoss,
  strategyVolas,
  summaryRiskIndicator,
} from './strategy.ts';

const rows = [
  ['10:90', 3.22, 3.084, 3.1, 2.2, 2],
  ['20:80', 4.66, 3.596, 3.6, 4, 2],
  ['30:70', 6.1, 4.086, 4.1, 5.8, 3],
  ['40:60', 8.1, 4.512, 4.5, 8.5, 3],
  ['50:50', 10.1, 4.898, 4.9, 11.2, 3],
  ['60:40', 12.3, 5.219, 5.2, 14.1, 4],
  ['70:30', 14.5, 5.492, 5.5, 16.9, 4],
  ['80:20', 16.7, 5.717, 5.7, 19.7, 4],
  ['90:10', 18.9, 5.893, 5.9, 22.4, 4],
  ['100:0', 21.2, 6, 6, 25.2, 5],
] as const;

describe('ONB-10: figures of the strategies (decisions §4, §5)', () => {
  it.each(rows.map((row, index) => [index, ...row] as const))(
    '%i: %s, vola %d, exact %d, yield %d, loss %d %%, indicator %i',
    (index, split, vola, exact, expectedYield, loss, indicator) => {
      expect(firstStrategyFigures[index]).toEqual({ index, split, vola, yield: expectedYield });
      expect(exactYield((index + 1) / 10, vola)).toBeCloseTo(exact, 3);
      expect(oneYearLoss({ yield: expectedYield, vola }) * 100).toBeCloseTo(loss, 1);
      expect(summaryRiskIndicator(vola)).toBe(indicator);
    },
  );

  it('ten of them', () => {
    expect(strategyVolas).toHaveLength(10);
  });

  it.each([
    [0, 1],
    [0.49, 1],
    [0.5, 2],
    [5, 3],
    [12, 4],
    [20, 5],
    [30, 6],
    [80, 7],
  ])('a volatility of %d %% has indicator %i', (vola, indicator) => {
    expect(summaryRiskIndicator(vola)).toBe(indicator);
  });

  it('cash is the calmest, a theme the wildest', () => {
    expect(summaryRiskIndicator(firstCashFigures.vola)).toBe(1);
    expect(oneYearLoss(firstThemeFigures)).toBeGreaterThan(oneYearLoss({ yield: 6, vola: 21.2 }));
  });
});
