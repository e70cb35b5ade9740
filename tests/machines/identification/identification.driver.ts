import {
  againTexts,
  choiceTexts,
  detailsTexts,
  identificationTexts as texts,
  progressTexts,
  provedTexts,
  wayTexts,
} from '#apps/onboarding/identification/identification.texts.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person proves who they are. */
export const identificationDriver: Driver<typeof identificationMachine> = {
  'way.chosen': (hands, { method }) =>
    hands.press(new RegExp(`^(${wayTexts[method].submit}|${wayTexts[method].goOn})$`)),
  'way.reopened': (hands) => hands.press(progressTexts.change),
  'status.requested': (hands) => hands.press(progressTexts.refresh),
  'coupon.requested': (hands) => hands.press(progressTexts.save),
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'identification.restarted': (hands) => hands.press(againTexts.submit),
  'details.reopened': (hands) => hands.press(detailsTexts.submit),
  'identification.finished': (hands) => hands.press(provedTexts.submit),
  'identification.left': (hands) => hands.press(new RegExp(`^(${choiceTexts.later}|${progressTexts.leave})$`)),
  'tab.covered': environment,
  'tab.shown': environment,
};
