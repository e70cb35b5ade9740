import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { strategyChangeTexts as texts } from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { sampleHoldings, samplePrepared } from '#machines/strategy-change/strategy-change.samples.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

const titleOf = (id: string | null): string =>
  sampleHoldings.several.investments.find(({ ipsId }) => ipsId === id)?.title ?? '';
const paperOf = (id: string): string => samplePrepared.papers.find((paper) => paper.id === id)?.title ?? '';

/** How a person changes a strategy; the questions are charts with drivers of their own. */
export const strategyChangeDriver: Driver<typeof strategyChangeMachine> = {
  'investment.chosen': async (hands, { ipsId }) => {
    if (ipsId !== null) await hands.choose(texts.investment.label, titleOf(ipsId));
    await hands.press(texts.investment.submit);
  },
  'investment.reopened': (hands) => hands.press(texts.hindered.another),
  'answers.changed': environment,
  'answer.reconsidered': (hands) => hands.press(/^Antwort zu/),
  'strategy.chosen': (hands, { split }) => hands.choose(texts.strategy.legend, split),
  'strategy.accepted': (hands) => hands.press(texts.strategy.submit),
  'paper.requested': (hands, { id }) => hands.press(papersTexts.saveNamed(paperOf(id))),
  'order.accepted': (hands) => hands.press(texts.review.submit),
  'change.restarted': (hands) => hands.press(texts.blocked.submit),
  'step.left': (hands) =>
    hands.press(
      new RegExp(`^(${texts.strategy.back}|${texts.unsuitable.submit}|${texts.unsent.back}|${texts.review.back})$`),
    ),
  'loading.retried': (hands) => hands.press(new RegExp(`^(${texts.retry}|${texts.unsure.submit})$`)),
  'draft.saved': environment,
  'draft.lost': environment,
};
