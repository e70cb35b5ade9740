import { academyTexts as texts } from '#apps/banking/academy/academy.texts.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { sampleArticles } from '#machines/academy/academy.model.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** The button of an article. */
const reading = (id: string): RegExp => {
  const article = sampleArticles.find((each) => each.id === id);
  // A browser puts a space where what only is read out begins.
  return new RegExp(`^${texts.read} ?: ${article?.title ?? ''}$`);
};

/** How a person reads in the academy. */
export const academyDriver: Driver<typeof academyMachine> = {
  'article.opened': (hands, { id }) => hands.press(reading(id)),
  'article.left': (hands) => hands.press(texts.back),
  'academy.reloaded': (hands) => hands.press(new RegExp(`^(${texts.failed.retry}|${texts.empty.retry})$`)),
};
