import type { Brand } from '#ui/brand/brand.ts';
import { frameTexts } from './frame/frame.texts.ts';

/** The bank's own, under the title of this app. */
export const adminBrand = (brand: Brand): Brand => ({ ...brand, bankingTitle: `${brand.shortName} ${frameTexts.app}` });
