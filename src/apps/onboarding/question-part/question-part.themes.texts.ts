import { themeLabels } from '#domain/products/labels.ts';
import { type ThemeCode, themeCodes } from '#domain/products/products.ts';
import type { ChoiceWords, Say } from './question-part.words.texts.ts';

const about: Readonly<Record<ThemeCode, string>> = {
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

export const themeTexts: Say<ChoiceWords> = () => ({
  heading: 'In welches Thema möchten Sie anlegen?',
  lead: 'Ein einzelnes Thema schwankt stärker als eine breite Anlage. Kapitalanlagen bergen Risiken bis zum Verlust des Geldes.',
  why: 'Jedes Thema hat einen eigenen Fondskorb. Ob er zu Ihnen passt, prüfen wir mit den nächsten Fragen.',
  label: 'Thema',
  options: themeCodes.map((code) => ({ value: code, label: themeLabels[code], description: about[code] })),
});
