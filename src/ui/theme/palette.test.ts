import { describe, expect, it } from 'vitest';
import { lindenhof } from '../brand/lindenhof.tsx';
import { seeblick } from '../brand/seeblick.tsx';
import { contrastOf, usedPairs } from './contrast.ts';
import { paletteOf, propertyOf } from './palette.ts';

describe('contrast', () => {
  it('is computed as WCAG says', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  const schemes = [lindenhof, seeblick].flatMap((brand) =>
    (['light', 'dark'] as const).map((scheme) => ({ name: brand.companyName, scheme, palette: paletteOf(brand) })),
  );

  describe.each(schemes)('PLT-08: $name, $scheme scheme, WCAG 2.2 AA', ({ palette, scheme }) => {
    it.each(usedPairs)('$front on $back has at least $atLeast', ({ front, back, atLeast }) => {
      expect(contrastOf(palette[front][scheme], palette[back][scheme])).toBeGreaterThanOrEqual(atLeast);
    });
  });
});

it('names custom properties in kebab case', () => {
  expect(['inkSecond', 'series1', 'ground'].map(propertyOf)).toEqual(['--ink-second', '--series-1', '--ground']);
});
