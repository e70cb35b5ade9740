import { describe, expect, it } from 'vitest';
import { productCategories, splits, themeCodes } from '#domain/products/products.ts';
import { offeredStrategy, strategyIdOf, strategyIds } from './offered.ts';

describe('DOM-01: which strategies a category has', () => {
  it.each([
    ['60:40', undefined, 'VV.VV'],
    ['60:40', 'AV.NH', 'AV.NH'],
    ['60:40', 'VV.CI', null],
    ['60:40', 'VV.TH', null],
    ['CASH', undefined, 'VV.CI'],
    ['CASH', 'VV.VV', null],
    ['BA', undefined, 'VV.TH'],
    ['BA', 'VV.MP', null],
    ['IS', 'VV.MP', 'VV.MP'],
    ['IS', 'VV.VV', null],
  ] as const)('%s in %s: %s', (id, category, expected) => {
    expect(offeredStrategy(id, category)?.category ?? null).toBe(expected);
  });

  it('every strategy has a category of its own, and every category a strategy', () => {
    expect(strategyIds).toHaveLength(splits.length + themeCodes.length + 1);
    expect(strategyIds.filter((id) => offeredStrategy(id) === null)).toEqual([]);
    expect(productCategories.filter((each) => !strategyIds.some((id) => offeredStrategy(id, each)))).toEqual([]);
  });

  it('what is sold under a category leads back to its strategy', () => {
    for (const id of strategyIds) {
      const sold = [undefined, ...productCategories].map((category) => offeredStrategy(id, category));
      for (const each of sold.filter((one) => one !== null)) expect(strategyIdOf(each)).toBe(id);
    }
    // The older row of a tangible asset names no theme (decisions §17).
    expect(strategyIdOf({ category: 'VV.MP', theme: null, split: null })).toBe('IS');
  });
});
