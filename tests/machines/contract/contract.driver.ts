import { moneyTexts } from '#apps/onboarding/contract/contract.money.texts.ts';
import {
  concludedTexts,
  hindranceTexts as texts,
  reviewTexts,
  secondTexts,
} from '#apps/onboarding/contract/contract.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { samplePrepared } from '#machines/contract/contract.model.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const titleOf = (id: string): string => samplePrepared.papers.find((paper) => paper.id === id)?.title ?? id;

/** How a person concludes a contract. */
export const contractDriver: Driver<typeof contractMachine> = {
  'paper.requested': (hands, { id }) => hands.press(papersTexts.saveNamed(titleOf(id))),
  'contract.accepted': (hands) => hands.press(reviewTexts.submit),
  'contract.left': (hands) => hands.press(new RegExp(`^(${reviewTexts.later}|${texts.leave})$`)),
  'application.closed': (hands) => hands.press(texts.close),
  'contract.restarted': (hands) => hands.press(texts.blocked.submit),
  'contract.finished': (hands) => hands.press(new RegExp(`^(${concludedTexts.submit}|${secondTexts.submit})$`)),
  'money.requested': (hands) => hands.press(moneyTexts.untold.retry),
  'loading.retried': (hands) => hands.press(texts.loadFailed.submit),
  'status.requested': (hands) => hands.press(texts.inReview.submit),
  'application.reopened': (hands) => hands.press(texts.notReady.submit),
  'application.restarted': (hands) => hands.press(texts.declined.submit),
  'number.requested': (hands) => hands.press(texts.numberMissing.submit),
};
