import type { EdgeFacts } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';

/** What happens on an arrow, and under which condition; one that nothing is awaited for is taken at once. */
export const saidOn = ({ fact, condition, targets }: Pick<EdgeFacts, 'fact' | 'condition' | 'targets'>): string =>
  [fact, condition].filter((part) => part !== '').join(' – ') ||
  (targets.length === 0 ? studioTexts.panel.stays : studioTexts.panel.atOnceOn);
