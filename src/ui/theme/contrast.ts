import type { ColourToken } from './palette.ts';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast of two opaque colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

interface Pair {
  readonly front: ColourToken;
  readonly back: ColourToken;
  /** WCAG 2.2: 4.5 for text, 3 for lines, marks and borders that carry meaning. */
  readonly atLeast: 4.5 | 3;
}

const pairs = (atLeast: 4.5 | 3, fronts: readonly ColourToken[], backs: readonly ColourToken[]): readonly Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, atLeast })));

/** Every pair of colours that the components put on each other; `palette.test.ts` computes their contrast. */
export const usedPairs: readonly Pair[] = [
  ...pairs(4.5, ['ink', 'inkSecond', 'primary', 'primaryHover'], ['ground', 'card', 'sunken', 'primarySoft']),
  ...pairs(4.5, ['gain', 'loss'], ['ground', 'card', 'sunken']),
  ...pairs(4.5, ['gain', 'ink'], ['gainSoft']),
  ...pairs(4.5, ['loss', 'lossHover', 'ink'], ['lossSoft']),
  ...pairs(4.5, ['accentInk', 'ink'], ['accentSoft', 'card', 'ground']),
  ...pairs(4.5, ['infoInk', 'ink'], ['infoSoft', 'card']),
  ...pairs(4.5, ['onPrimary'], ['primary', 'primaryHover']),
  ...pairs(4.5, ['onLoss'], ['loss', 'lossHover']),
  ...pairs(3, ['edge', 'accent'], ['ground', 'card', 'sunken']),
  ...pairs(3, ['series1', 'series2', 'series3', 'series4', 'series5'], ['card', 'ground']),
];
