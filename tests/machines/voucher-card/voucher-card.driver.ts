import { voucherCardTexts as texts } from '#apps/banking/voucher-card/voucher-card.texts.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { sampleTarget, someTargets } from '#machines/voucher-card/voucher-card.samples.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const back = new RegExp(`^(${texts.back}|${texts.review.back})$`);

/** How a person redeems a voucher. */
export const voucherCardDriver: Driver<typeof voucherCardMachine> = {
  'code.submitted': async (hands, { code }) => {
    await hands.fill(texts.code.label, code);
    await hands.press(texts.code.submit);
  },
  'investment.chosen': (hands, { ipsId }) =>
    hands.choose(
      texts.investment.label,
      someTargets.targets.find((target) => target.ipsId === ipsId)?.title ?? sampleTarget.title,
    ),
  'investment.submitted': (hands) => hands.press(texts.investment.submit),
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'order.retried': (hands) => hands.press(texts.unsure.again),
  'another.wanted': (hands) => hands.press(texts.done.another),
  'step.left': (hands) => hands.press(back),
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
};
