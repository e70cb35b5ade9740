import type { Brand } from '#ui/brand/brand.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';

/** The bank's own, under the title of this app; what customers are promised below each page is not for staff. */
export const adminBrand: Brand = { ...lindenhof, bankingTitle: 'Lindenhof Verwaltung' };
