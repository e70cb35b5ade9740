import type { BrandId } from '#domain/contact/brand-id.ts';
import type { Brand } from '#ui/brand/brand.ts';
import { lindenhof } from '#ui/brand/lindenhof.tsx';

/**
 * The brand of an installation (PLT-08). The house's own is there at once; another comes before the first picture, so that
 * nobody sees one bank and then another. Where it cannot be had the house behind it says its name.
 */
export const brandNamed = async (id: BrandId | undefined): Promise<Brand> => {
  if (id !== 'seeblick') return lindenhof;
  // An app asks while its own modules begin, and what loads another one may be among those that have not yet.
  await Promise.resolve();
  try {
    return (await import('#ui/brand/seeblick.tsx')).seeblick;
  } catch {
    return lindenhof;
  }
};
