import { colorsTuple, createTheme, defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core';
import type { Brand } from '../brand/brand.ts';
import { paletteOf } from './palette.ts';
import { scale } from './scale.ts';
import { severityColours } from './severity-colours.ts';

/**
 * Mantine's theme from the same tokens, so that its components look like ours. Its two grey scales are our neutrals: `gray` is
 * what its styles take in the light scheme, `dark` in the dark one.
 */
export const themeOf = (brand: Brand): MantineThemeOverride => {
  const { ground, card, sunken, hairline, edge, ink, inkSecond, primary } = paletteOf(brand);
  const none = 'none';
  return createTheme({
    white: card.light,
    black: ink.light,
    colors: {
      brand: colorsTuple(primary.light),
      gray: [
        ground.light,
        sunken.light,
        hairline.light,
        hairline.light,
        edge.light,
        inkSecond.light,
        inkSecond.light,
        inkSecond.light,
        ink.light,
        ink.light,
      ],
      dark: [
        ink.dark,
        inkSecond.dark,
        inkSecond.dark,
        edge.dark,
        hairline.dark,
        hairline.dark,
        sunken.dark,
        card.dark,
        sunken.dark,
        ground.dark,
      ],
    },
    primaryColor: 'brand',
    // A severity is a colour of ours; the rest is as the library has it.
    variantColorResolver: (asked) =>
      severityColours[asked.color as keyof typeof severityColours] ?? defaultVariantColorsResolver(asked),
    respectReducedMotion: true,
    focusRing: 'auto',
    cursorType: 'pointer',
    fontFamily: scale['font-sans'],
    headings: { fontFamily: scale['font-serif'], fontWeight: '600' },
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
    defaultRadius: 'md',
    radius: { sm: scale['radius-sm'], md: scale['radius-md'], lg: scale['radius-lg'], xl: scale['radius-full'] },
    fontSizes: {
      xs: scale['text-14'],
      sm: scale['text-14'],
      md: scale['text-16'],
      lg: scale['text-18'],
      xl: scale['text-22'],
    },
    spacing: {
      xs: scale['space-2'],
      sm: scale['space-3'],
      md: scale['space-4'],
      lg: scale['space-6'],
      xl: scale['space-10'],
    },
    // Nothing of the house throws a shadow at rest.
    shadows: { xs: none, sm: none, md: none, lg: none, xl: none },
  });
};

/** Mantine's words for what the tokens name: what stands in the page follows the brand's stylesheet in both schemes. */
export const tokensOfMantine: Readonly<Record<string, string>> = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-dimmed': 'var(--ink-second)',
  '--mantine-color-placeholder': 'var(--ink-second)',
  '--mantine-color-error': 'var(--loss)',
  '--mantine-color-success': 'var(--gain)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-second)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-light': 'var(--primary-soft)',
};
