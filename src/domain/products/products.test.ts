import { describe, expect, it } from 'vitest';
import { investmentId, withInvestmentIds } from './investment-id.ts';
import { categoryLabels, labelWithSplit, productLabel, themeLabels } from './labels.ts';
import { classificationOf, productTypeOf, productTypes } from './product-types.ts';
import { productCategories, splits, themeCodes } from './products.ts';
import { equityShare, splitOfIndex, strategyIndexOf } from './splits.ts';

describe('DOM-01: categories, themes and product types', () => {
  it('nine categories, fourteen themes, twenty-three types, all named', () => {
    expect(new Set(productCategories).size).toBe(9);
    expect(new Set(themeCodes).size).toBe(14);
    expect(new Set(productTypes).size).toBe(23);
    expect(new Set(Object.values(categoryLabels)).size).toBe(9);
    expect(new Set(Object.values(themeLabels)).size).toBe(14);
  });

  it.each(productTypes)('%s is found again from its category and theme', (type) => {
    expect(productTypeOf(classificationOf(type))).toBe(type);
  });

  it.each([
    ['VV.TH', 'SCD', 'Semiconductor', 'Halbleiter'],
    ['VV.TH', null, 'AssetManagementTopics', 'Themen'],
    ['VV.NH', null, 'AssetManagementSustainable', 'Vermögensverwaltung Nachhaltig'],
    ['AV.AV', null, 'PensionPlan', 'Rentenplan'],
    ['VV.VV', 'BA', 'AssetManagement', 'Vermögensverwaltung'],
  ] as const)('%s %s is %s, "%s"', (category, theme, type, label) => {
    expect(productTypeOf({ category, theme })).toBe(type);
    expect(productLabel({ category, theme })).toBe(label);
    expect(labelWithSplit({ category, theme }, null)).toBe(label);
    expect(labelWithSplit({ category, theme }, '60:40')).toBe(`${label} 60:40`);
  });
});

describe('DOM-04: splits', () => {
  it('eleven, of which ten are strategies', () => {
    expect(splits).toHaveLength(11);
    expect(splits.map(strategyIndexOf)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([0, 4, 9])('index %i leads to its split and back', (index) => {
    expect(strategyIndexOf(splitOfIndex(index))).toBe(index);
    expect(equityShare(splitOfIndex(index))).toBeCloseTo((index + 1) / 10, 12);
  });

  it.each([-1, 10, 1.5, Number.NaN])('%d is no strategy index', (index) => {
    expect(() => splitOfIndex(index)).toThrow(RangeError);
  });
});

describe("DOM-05: an investment's id", () => {
  it.each([
    [{ ipsId: 'i', assetId: 'a', productId: 'p' }, 'i'],
    [{ ipsId: '', assetId: 'a', productId: 'p' }, 'a'],
    [{ ipsId: null, productId: 'p' }, 'p'],
    [{}, undefined],
    [{ ipsId: ' ', assetId: null }, undefined],
  ])('of %o is %s', (ids, expected) => {
    expect(investmentId(ids)).toBe(expected);
  });

  it('drops and counts what has none', () => {
    const given = [{ assetId: 'a', value: 1 }, { value: 2 }, { ipsId: 'i', value: 3 }];
    const { kept, dropped } = withInvestmentIds(given);
    expect(kept.map(({ ipsId, value }) => [ipsId, value])).toEqual([
      ['a', 1],
      ['i', 3],
    ]);
    expect(dropped).toBe(1);
  });
});
