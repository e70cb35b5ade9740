import type { Brand } from '#ui/brand/brand.ts';
import { frameTexts } from './frame/frame.texts.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';

/** The bank's own, under the title of this app. */
export const adminBrand: Brand = { ...lindenhof, bankingTitle: frameTexts.app };
