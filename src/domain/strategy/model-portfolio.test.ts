import { describe, expect, it } from 'vitest';
import { type PortfolioBlock, portfoliosOf } from './model-portfolio.ts';

const blocks: readonly PortfolioBlock[] = [
  { isin: 'XF0000000012', half: 'EQUITY', share: 61.5 },
  { isin: 'XF0000000020', half: 'EQUITY', share: 38.5 },
  { isin: 'XF0000000053', half: 'BONDS', share: 100 },
];

describe('API-01: the model portfolio', () => {
  it('every split adds up to 100 percent, and holds nothing of which it has none', () => {
    const portfolios = portfoliosOf(blocks);
    expect(portfolios).toHaveLength(11);
    for (const { positions } of portfolios) {
      expect(positions.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
    }
    expect(portfolios[0]).toEqual({ split: '0:100', positions: [{ isin: 'XF0000000053', percent: 100 }] });
    expect(portfolios[6]).toEqual({
      split: '60:40',
      positions: [
        { isin: 'XF0000000012', percent: 36.9 },
        { isin: 'XF0000000020', percent: 23.1 },
        { isin: 'XF0000000053', percent: 40 },
      ],
    });
    expect(portfolios[10]?.positions).toHaveLength(2);
  });
});
