import { createContext, use } from 'react';
import type { Brand } from './brand.ts';
import { lindenhof } from './lindenhof.tsx';

export const BrandContext = createContext<Brand>(lindenhof);

/** The brand of the page that is shown. */
export const useBrand = (): Brand => use(BrandContext);
