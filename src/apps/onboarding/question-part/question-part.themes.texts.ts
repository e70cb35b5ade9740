import { themeDescriptions, themeLabels } from '#domain/products/labels.ts';
import { themeCodes } from '#domain/products/products.ts';
import type { ChoiceWords, Say } from './question-part.words.texts.ts';

export const themeTexts: Say<ChoiceWords> = () => ({
  heading: 'In welches Thema möchten Sie anlegen?',
  lead: 'Ein einzelnes Thema schwankt stärker als eine breite Anlage. Kapitalanlagen bergen Risiken bis zum Verlust des Geldes.',
  why: 'Jedes Thema hat einen eigenen Fondskorb. Ob er zu Ihnen passt, prüfen wir mit den nächsten Fragen.',
  label: 'Thema',
  options: themeCodes.map((code) => ({ value: code, label: themeLabels[code], description: themeDescriptions[code] })),
});
