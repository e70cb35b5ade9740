import { MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Brand } from '../brand/brand.ts';
import { BrandContext } from '../brand/BrandContext.ts';
import { lindenhof } from '../brand/lindenhof.tsx';
import './lindenhof.css';
import './fonts.css';
import './global.css';
import { themeOf } from './theme.ts';

/** The nonce of `<meta property="csp-nonce" nonce="…">`: Mantine puts it on the style tags of responsive props. */
const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface ThemeProviderProps {
  readonly children: ReactNode;
  readonly brand?: Brand;
  readonly colorScheme?: 'auto' | 'light' | 'dark';
  readonly getStyleNonce?: () => string;
}

/** Brand, tokens and Mantine's theme for everything below. The variables come from the brand's stylesheet, never from a style tag. */
export function ThemeProvider({
  children,
  brand = lindenhof,
  colorScheme = 'auto',
  getStyleNonce = nonceOfPage,
}: ThemeProviderProps) {
  const theme = useMemo(() => themeOf(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={colorScheme}
      getStyleNonce={getStyleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <BrandContext value={brand}>{children}</BrandContext>
    </MantineProvider>
  );
}
