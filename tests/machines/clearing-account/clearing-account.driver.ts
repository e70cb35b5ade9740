import { clearingAccountTexts as texts } from '#apps/banking/clearing-account/clearing-account.texts.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person reads their clearing account, and orders PLUS for it. */
export const clearingAccountDriver: Driver<typeof clearingAccountMachine> = {
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'account.reloaded': (hands) => hands.press(texts.reload),
  'plus.wanted': (hands) => hands.press(texts.plus.want),
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'step.left': (hands) => hands.press(texts.review.back),
  'order.retried': (hands) => hands.press(texts.unsure.again),
  'account.wanted': (hands) => hands.press(texts.done.toAccount),
};
