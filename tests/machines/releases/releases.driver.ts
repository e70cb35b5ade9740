import { filterTexts, referenceOf, releasesTexts as texts } from '#apps/admin/releases/releases.texts.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import { noAnswerTexts } from '#apps/admin/page-states.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const { form, review } = texts;

/** How staff read, compare and decide. */
export const releasesDriver: Driver<typeof releasesMachine> = {
  'filter.chosen': (hands, { filter }) => hands.choose(texts.filter, filterTexts[filter]),
  'releases.reloaded': (hands) =>
    hands.press(new RegExp(`^(${texts.reload}|${texts.backToNewest}|${noAnswerTexts.retry})$`)),
  'more.chosen': (hands) => hands.press(texts.more),
  // A browser puts a space where what only is read out begins.
  'release.opened': (hands, { releaseId }) =>
    hands.press(new RegExp(`^${texts.open} ?: .*, Nummer ${referenceOf(releaseId)}$`)),
  'list.chosen': (hands) => hands.press(texts.toList),
  'approval.chosen': (hands) => hands.press(review.approve),
  'rejection.chosen': (hands) => hands.press(review.reject),
  'decision.left': (hands) => hands.press(form.back),
  'decision.submitted': async (hands, { reason, confirmation }) => {
    await hands.fill(form.reason, reason);
    // A rejection asks for no word.
    await hands.fill(form.word, confirmation).catch(() => undefined);
    await hands.press(/^Verbindlich (?:freigeben|ablehnen)$/);
  },
  'decision.repeated': (hands) => hands.press(texts.unsure.repeat),
};
