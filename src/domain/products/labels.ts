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

/** What is invested in with each theme. */
export const themeDescriptions: Readonly<Record<ThemeCode, string>> = {
  VG: 'Hersteller von Spielen, Konsolen und Plattformen für Wettkämpfe.',
  SC: 'Technik für Verkehr, Energie und Verwaltung in Städten.',
  SCD: 'Chips und die Maschinen, mit denen sie gebaut werden.',
  ML: 'Programme, die aus Daten lernen, und was sie dafür brauchen.',
  IS: 'Straßen, Netze, Häfen und andere Sachwerte des Alltags.',
  HI: 'Medizintechnik, Arzneimittel und digitale Gesundheit.',
  FT: 'Neue Dienste für Zahlungen, Kredite und Versicherungen.',
  EM: 'Elektrische Fahrzeuge, ihre Zulieferer und das Laden.',
  DI: 'Rechenzentren, Glasfaser und Funkmasten.',
  CS: 'Schutz von Daten, Geräten und Netzen.',
  CC: 'Speicher, Rechenleistung und Programme aus dem Netz.',
  CE: 'Strom aus Sonne, Wind und Wasser.',
  CW: 'Medizinisches Cannabis und Produkte für das Wohlbefinden.',
  BA: 'Batterien, ihre Rohstoffe und ihre Wiederverwertung.',
};

/** What an investment is called: its theme's name where it has one, else its category's. */
export const productLabel = ({ category, theme }: Classification): string =>
  category === 'VV.TH' && theme !== null ? themeLabels[theme] : categoryLabels[category];

/** What one investment of several is called: `Vermögensverwaltung 60:40`; without a split where it has none. */
export const labelWithSplit = (classification: Classification, split: Split | null): string =>
  split === null ? productLabel(classification) : `${productLabel(classification)} ${split}`;
