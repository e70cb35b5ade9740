import { hinderedTexts } from '#apps/banking/investment-closing/investment-closing.obstacle.texts.ts';
import { investmentClosingTexts as texts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person closes an investment. */
export const investmentClosingDriver: Driver<typeof investmentClosingMachine> = {
  'closing.accepted': (hands) => hands.press(texts.review.submit),
  'closing.restarted': (hands) => hands.press(texts.notDone.submit),
  'loading.retried': (hands) => hands.press(new RegExp(`^(${texts.loadFailed.retry}|${hinderedTexts.again})$`)),
  'elsewhere.ordered': environment,
};
