import { strategyCheckTexts as texts } from '#apps/banking/strategy-check/strategy-check.texts.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** What a person does where their strategies are checked. */
export const strategyCheckDriver: Driver<typeof strategyCheckMachine> = {
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'check.repeated': (hands) => hands.press(texts.repeat),
};
