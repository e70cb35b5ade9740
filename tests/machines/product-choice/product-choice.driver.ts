import { offeredWays, productChoiceTexts as texts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { isExisting } from '#domain/questionnaire/entry-points.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How somebody chooses what to open, or goes on with what was begun. */
export const productChoiceDriver: Driver<typeof productChoiceMachine> = {
  'wayIn.chosen': async (hands, { entryPoint }) => {
    const way = offeredWays(isExisting(entryPoint)).find(({ id }) => id === entryPoint);
    await hands.follow(new RegExp(`^${way?.title ?? entryPoint}`));
  },
  'application.resumed': (hands) => hands.press(texts.resume),
  'deletion.chosen': (hands) => hands.press(texts.remove),
  'deletion.confirmed': (hands) => hands.press(texts.deletion.confirm),
  'deletion.left': (hands) => hands.press(texts.deletion.keep),
  'search.repeated': (hands) => hands.press(texts.lookAgain),
  'link.retried': (hands) => hands.press(texts.linkFailed.retry),
};
