import { savingsPlansTexts as texts } from '#apps/banking/savings-plans/savings-plans.texts.ts';
import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How a person reads and deletes savings plans. */
export const savingsPlansDriver: Driver<typeof savingsPlansMachine> = {
  'plans.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
  // A browser puts a space where what only is read out begins.
  'deletion.asked': (hands, { savingsPlanId }) => hands.press(new RegExp(`^${texts.remove} ?: .*, ${savingsPlanId}$`)),
  'deletion.confirmed': (hands) => hands.press(texts.dialog.confirm),
  'deletion.left': (hands) => hands.press(texts.dialog.leave),
};
