import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useBrand } from '../brand/BrandContext.ts';
import './lindenhof-mantine.css';
import { themeOf } from './theme.ts';

/** The nonce of `<meta property="csp-nonce" nonce="…">`: Mantine puts it on the style tags of responsive props. */
const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface MantineThemeProps {
  readonly children: ReactNode;
  readonly colorScheme?: 'auto' | 'light' | 'dark';
  readonly getStyleNonce?: () => string;
}

/**
 * Mantine's theme in the brand's colours, for pages with Mantine's components. It stands apart from `ThemeProvider`, since the
 * sign-in has none of them and should not wait for it. The variables come from a stylesheet, never from a style tag.
 */
export function MantineTheme({ children, colorScheme = 'auto', getStyleNonce = nonceOfPage }: MantineThemeProps) {
  const brand = useBrand();
  const theme = useMemo(() => themeOf(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={colorScheme}
      getStyleNonce={getStyleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
