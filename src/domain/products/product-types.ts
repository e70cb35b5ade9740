import type { ProductCategory, ThemeCode } from './products.ts';

/** The twenty-three product types (DOM-01). */
export const productTypes = [
  'AssetManagement',
  'AssetManagementSustainable',
  'AssetManagementTopics',
  'Batteries',
  'CannabisAndWellness',
  'CashInvest',
  'CleanEnergy',
  'CloudComputing',
  'CyberSecurity',
  'DigitalInfrastructure',
  'EMobility',
  'Fintech',
  'HealthcareAndInnovation',
  'Infrastructure',
  'MachineLearning',
  'PensionPlan',
  'PensionNewGlobal',
  'PensionNewSustainable',
  'Semiconductor',
  'SmartCities',
  'AssetManagementOpinion',
  'Marketplace',
  'VideoGamesAndESport',
] as const;
export type ProductType = (typeof productTypes)[number];

/** A category and, below `VV.TH`, perhaps a theme. */
export interface Classification {
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
}

const typeOfCategory = {
  'AV.AV': 'PensionPlan',
  'AV.VV': 'PensionNewGlobal',
  'AV.NH': 'PensionNewSustainable',
  'VV.NH': 'AssetManagementSustainable',
  'VV.ME': 'AssetManagementOpinion',
  'VV.VV': 'AssetManagement',
  'VV.CI': 'CashInvest',
  'VV.TH': 'AssetManagementTopics',
  'VV.MP': 'Marketplace',
} as const satisfies Record<ProductCategory, ProductType>;

const typeOfTheme = {
  VG: 'VideoGamesAndESport',
  SC: 'SmartCities',
  SCD: 'Semiconductor',
  ML: 'MachineLearning',
  IS: 'Infrastructure',
  HI: 'HealthcareAndInnovation',
  FT: 'Fintech',
  EM: 'EMobility',
  DI: 'DigitalInfrastructure',
  CS: 'CyberSecurity',
  CC: 'CloudComputing',
  CE: 'CleanEnergy',
  CW: 'CannabisAndWellness',
  BA: 'Batteries',
} as const satisfies Record<ThemeCode, ProductType>;

/**
 * The product type of an investment; only `VV.TH` looks at the theme (DOM-01).
 *
 * @awaited DOM-01: by the pages that choose pictures and texts by type.
 */
export const productTypeOf = ({ category, theme }: Classification): ProductType =>
  category === 'VV.TH' && theme !== null ? typeOfTheme[theme] : typeOfCategory[category];

const classifications: ReadonlyMap<ProductType, Classification> = new Map([
  ...Object.entries(typeOfCategory).map(([category, type]): [ProductType, Classification] => [
    type,
    { category: category as ProductCategory, theme: null },
  ]),
  ...Object.entries(typeOfTheme).map(([theme, type]): [ProductType, Classification] => [
    type,
    { category: 'VV.TH', theme: theme as ThemeCode },
  ]),
]);

/**
 * Where a product type belongs; a theme's type belongs to `VV.TH`. Tangible assets (`VV.MP` sold as Infrastructure,
 * decisions §17) are told apart by their category, not by this.
 *
 * @awaited DOM-01: by the addresses that name a type.
 */
export const classificationOf = (type: ProductType): Classification => {
  const classification = classifications.get(type);
  if (classification === undefined) throw new RangeError(`Not a product type: ${type}`);
  return classification;
};
