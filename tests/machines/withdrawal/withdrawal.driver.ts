import { doorTexts, withdrawalTexts as texts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** What the amount screen and the offer of everything say. */
const everything = new RegExp(
  `^(${doorTexts.withdrawal.everything}|${texts.remainder.submit}|${doorTexts.disbursement.everything})$`,
);

/** How a person takes money out. */
export const withdrawalDriver: Driver<typeof withdrawalMachine> = {
  'amount.typed': (hands, { text }) => hands.fill(texts.amount, text),
  'amount.submitted': async (hands, { text }) => {
    await hands.fill(texts.amount, text);
    await hands.press(texts.toReview);
  },
  'everything.chosen': (hands) => hands.press(everything),
  'maximum.chosen': (hands) => hands.press(/^[\d.,]+\s€ auszahlen$/),
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.review.back}|${texts.remainder.back})$`)),
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'withdrawal.restarted': (hands) => hands.press(texts.notDone.submit),
  'draft.saved': environment,
  'draft.lost': environment,
  'elsewhere.ordered': environment,
  'session.ended': environment,
};
