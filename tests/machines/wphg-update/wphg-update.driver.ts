import { wphgUpdateTexts as texts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How stored answers are read once more and confirmed; the questions are charts with drivers of their own. */
export const wphgUpdateDriver: Driver<typeof wphgUpdateMachine> = {
  'answers.changed': environment,
  'draft.saved': environment,
  'draft.lost': environment,
  'answers.confirmed': (hands) => hands.press(new RegExp(`^(${texts.review.submit}|${texts.unsure.submit})$`)),
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.review.back}|${texts.stored.toPortal})$`)),
  'loading.retried': (hands) => hands.press(texts.failed.retry),
};
