import type { ReactNode } from 'react';
import type { Brand } from '../brand/brand.ts';
import { BrandContext } from '../brand/BrandContext.ts';
import { lindenhof } from '../brand/lindenhof.tsx';
import './lindenhof.css';
import './fonts.css';
import './global.css';

interface ThemeProviderProps {
  readonly children: ReactNode;
  readonly brand?: Brand;
}

/** Brand, tokens and fonts for everything below. */
export function ThemeProvider({ children, brand = lindenhof }: ThemeProviderProps) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}
