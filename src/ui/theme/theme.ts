import { createTheme } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import type { Brand } from '../brand/brand.ts';
import { scale } from './scale.ts';

/** Mantine's theme from the same tokens, so that its components look like ours. */
export const themeOf = (brand: Brand): MantineThemeOverride =>
  createTheme({
    colors: { brand: brand.colours.shades },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    respectReducedMotion: true,
    focusRing: 'auto',
    cursorType: 'pointer',
    fontFamily: scale['font-sans'],
    headings: { fontFamily: scale['font-serif'], fontWeight: '600' },
    defaultRadius: 'md',
    radius: { sm: scale['radius-sm'], md: scale['radius-md'], lg: scale['radius-lg'] },
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
  });
