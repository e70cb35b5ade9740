import type { EdgeFacts } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';

/** What happens on an arrow, and under which condition; an answer without a word of its own is its actor's only one. */
export const saidOn = ({ fact, condition }: Pick<EdgeFacts, 'fact' | 'condition'>): string =>
  [fact, condition].filter((part) => part !== '').join(' – ') || studioTexts.panel.stays;
