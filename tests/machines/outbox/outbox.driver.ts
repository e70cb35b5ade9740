import { channelTexts, outboxTexts as texts, stateTexts } from '#apps/admin/outbox/outbox.texts.ts';
import { noAnswerTexts } from '#apps/admin/page-states.texts.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How staff look through what was sent. */
export const outboxDriver: Driver<typeof outboxMachine> = {
  'search.submitted': async (hands, { search: { recipient, channel, state } }) => {
    await hands.fill(texts.search.recipient, recipient);
    await hands.choose(texts.search.channel, channel === null ? texts.search.all : channelTexts[channel]);
    await hands.choose(texts.search.state, state === null ? texts.search.all : stateTexts[state].word);
    await hands.press(texts.search.submit);
  },
  'outbox.reloaded': (hands) =>
    hands.press(new RegExp(`^(${texts.reload}|${texts.backToNewest}|${noAnswerTexts.retry})$`)),
  'more.chosen': (hands) => hands.press(texts.more),
};
