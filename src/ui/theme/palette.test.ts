import { describe, expect, it } from 'vitest';
import { lindenhof } from '../brand/lindenhof.tsx';
import { contrastOf, usedPairs } from './contrast.ts';
import { paletteOf, propertyOf } from './palette.ts';

const palette = paletteOf(lindenhof);

describe('contrast', () => {
  it('is computed as WCAG says', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  describe.each(['light', 'dark'] as const)('%s scheme, WCAG 2.2 AA', (scheme) => {
    it.each(usedPairs)('$front on $back has at least $atLeast', ({ front, back, atLeast }) => {
      expect(contrastOf(palette[front][scheme], palette[back][scheme])).toBeGreaterThanOrEqual(atLeast);
    });
  });
});

it('names custom properties in kebab case', () => {
  expect(['inkSecond', 'series1', 'ground'].map(propertyOf)).toEqual(['--ink-second', '--series-1', '--ground']);
});
