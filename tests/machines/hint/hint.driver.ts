import type { hintMachine } from '#machines/hint/hint.machine.ts';
import { hintTexts as texts } from '#shell/hint/hint.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person dismisses a hint. */
export const hintDriver: Driver<typeof hintMachine> = {
  'hint.dismissed': (hands) => hands.press(texts.dismiss),
};
