/** Product categories (DOM-01). */
export const productCategories = [
  'AV.AV',
  'AV.VV',
  'AV.NH',
  'VV.NH',
  'VV.ME',
  'VV.VV',
  'VV.CI',
  'VV.TH',
  'VV.MP',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Of its own bounds, and subscribed rather than invested in. */
export const isTangible = (category: ProductCategory): boolean => category === 'VV.MP';

/** The fourteen themes of `VV.TH` (DOM-01). */
export const themeCodes = [
  'VG',
  'SC',
  'SCD',
  'ML',
  'IS',
  'HI',
  'FT',
  'EM',
  'DI',
  'CS',
  'CC',
  'CE',
  'CW',
  'BA',
] as const;
export type ThemeCode = (typeof themeCodes)[number];

/** Shares : bonds in percent (DOM-04). 0:100 is valid, has no strategy index and is never recommended (decisions §21). */
export const splits = [
  '0:100',
  '10:90',
  '20:80',
  '30:70',
  '40:60',
  '50:50',
  '60:40',
  '70:30',
  '80:20',
  '90:10',
  '100:0',
] as const;
export type Split = (typeof splits)[number];
