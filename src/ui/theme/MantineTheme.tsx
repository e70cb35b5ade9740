import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useBrand } from '../brand/BrandContext.ts';
import './lindenhof-mantine.css';
import { themeOf } from './theme.ts';

/** The nonce of `<meta property="csp-nonce" nonce="…">`: Mantine puts it on the style tags of responsive props. */
const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface MantineThemeProps {
  readonly children: ReactNode;
  readonly getStyleNonce?: () => string;
}

/**
 * Mantine's theme in the brand's colours, for the pages of who is signed in. It stands apart from `ThemeProvider`, since the
 * sign-in has none of Mantine's components and should not wait for them. The variables come from a stylesheet, never from a
 * style tag; light or dark is the system's choice, as for the tokens.
 */
export function MantineTheme({ children, getStyleNonce = nonceOfPage }: MantineThemeProps) {
  const brand = useBrand();
  const theme = useMemo(() => themeOf(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
