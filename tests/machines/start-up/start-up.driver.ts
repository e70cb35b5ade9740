import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { startUpTexts as texts } from '#shell/start-up/start-up.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person waits for the portal. */
export const startUpDriver: Driver<typeof startUpMachine> = {
  'status.retried': (hands) => hands.press(texts.again),
};
