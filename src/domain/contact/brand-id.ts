/** The brands under which the product stands; an installation has one of them, by its configuration (PLT-08). */
export const brandIds = ['lindenhof', 'seeblick'] as const;

export type BrandId = (typeof brandIds)[number];
