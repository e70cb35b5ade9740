import type { Classification } from './product-types.ts';
import type { ProductCategory, Split, ThemeCode } from './products.ts';

/** German names of the categories (texts.md). */
export const categoryLabels: Readonly<Record<ProductCategory, string>> = {
  'AV.AV': 'Rentenplan',
  'AV.VV': 'Rentenplan Global',
  'AV.NH': 'Rentenplan Nachhaltig',
  'VV.NH': 'Vermögensverwaltung Nachhaltig',
  'VV.ME': 'Vermögensverwaltung Meinung',
  'VV.VV': 'Vermögensverwaltung',
  'VV.CI': 'Cash Invest',
  'VV.TH': 'Themen',
  'VV.MP': 'Marktplatz',
};

/** German names of the themes (texts.md). */
export const themeLabels: Readonly<Record<ThemeCode, string>> = {
  VG: 'Videospiele und E-Sport',
  SC: 'Smart Cities',
  SCD: 'Halbleiter',
  ML: 'Maschinelles Lernen',
  IS: 'Infrastruktur',
  HI: 'Gesundheit und Innovation',
  FT: 'Fintech',
  EM: 'E-Mobilität',
  DI: 'Digitale Infrastruktur',
  CS: 'Cybersicherheit',
  CC: 'Cloud-Computing',
  CE: 'Saubere Energie',
  CW: 'Cannabis und Wellness',
  BA: 'Batterien',
};

/** What an investment is called: its theme's name where it has one, else its category's. */
export const productLabel = ({ category, theme }: Classification): string =>
  category === 'VV.TH' && theme !== null ? themeLabels[theme] : categoryLabels[category];

/** What one investment of several is called: `Vermögensverwaltung 60:40`; without a split where it has none. */
export const labelWithSplit = (classification: Classification, split: Split | null): string =>
  split === null ? productLabel(classification) : `${productLabel(classification)} ${split}`;
