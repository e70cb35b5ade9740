import {
  openedTexts,
  openingHindranceTexts as texts,
  openingReviewTexts as review,
} from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { samplePreparedInvestment } from '#machines/investment-opening/investment-opening.model.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

const titleOf = (id: string): string => samplePreparedInvestment.papers.find((paper) => paper.id === id)?.title ?? id;

/** How a person opens a further investment. */
export const investmentOpeningDriver: Driver<typeof investmentOpeningMachine> = {
  'paper.requested': (hands, { id }) => hands.press(papersTexts.saveNamed(titleOf(id))),
  'investment.ordered': (hands) => hands.press(review.submit),
  'step.left': (hands) => hands.press(review.back),
  'answers.reconsidered': (hands) => hands.press(review.reconsider.submit),
  'loading.retried': (hands) => hands.press(texts.loadFailed.submit),
  'outcome.requested': (hands) => hands.press(texts.unsure.submit),
  'opening.restarted': (hands) => hands.press(texts.blocked.submit),
  'portal.requested': (hands) => hands.press(new RegExp(`^(${openedTexts.submit}|${texts.portal})$`)),
  'elsewhere.opened': environment,
};
