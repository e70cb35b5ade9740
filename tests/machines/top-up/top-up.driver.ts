import { methodLabels, topUpTexts as texts } from '#apps/banking/top-up/top-up.texts.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** What the screens say that lead one question back. */
const back = new RegExp(`^(${texts.back}|${texts.review.back}|${texts.awaited.back}|${texts.locked.submit})$`);

/** How a person pays in. */
export const topUpDriver: Driver<typeof topUpMachine> = {
  'method.chosen': (hands, { method }) => hands.choose(texts.method.label, methodLabels[method]),
  'method.submitted': (hands) => hands.press(texts.method.submit),
  'account.typed': (hands, { text }) => hands.fill(texts.account.iban, text),
  'account.submitted': async (hands, { text }) => {
    await hands.fill(texts.account.iban, text);
    await hands.press(texts.account.submit);
  },
  'mandate.submitted': async (hands, { isAccepted }) => {
    if (isAccepted) await hands.check(texts.mandate.accept);
    await hands.press(texts.mandate.submit);
  },
  'amount.typed': (hands, { text }) => hands.fill(texts.amount.label, text),
  'amount.submitted': async (hands, { text }) => {
    await hands.fill(texts.amount.label, text);
    await hands.press(texts.amount.submit);
  },
  'voucher.submitted': async (hands, { code }) => {
    await hands.fill(texts.voucher.label, code);
    await hands.press(texts.voucher.submit);
  },
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'order.retried': (hands) => hands.press(texts.unsure.again),
  'step.left': (hands) => hands.press(back),
  'transfer.requested': (hands, { orderId }) =>
    // What is for screen readers alone stands apart in the name that browsers make of it.
    hands.press(new RegExp(`^${texts.awaited.show}\\s?: ${texts.awaited.ofOrder(orderId)}$`)),
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'draft.saved': environment,
  'draft.lost': environment,
  'elsewhere.ordered': environment,
  'session.ended': environment,
};
