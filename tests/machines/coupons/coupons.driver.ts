import { couponsTexts as texts } from '#apps/banking/coupons/coupons.texts.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { sampleCoupons } from '#machines/coupons/coupons.model.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

/** How the list calls an account, or that none is chosen; of somebody's single one nobody is asked. */
const optionOf = (id: string): string | undefined =>
  id === '' ? 'Bitte wählen' : sampleCoupons.accounts.find(({ businessPartnerId }) => businessPartnerId === id)?.title;

/** How a person redeems codes. */
export const couponsDriver: Driver<typeof couponsMachine> = {
  'code.submitted': async (hands, { code, businessPartnerId }) => {
    await hands.fill(texts.form.code, code);
    const option = optionOf(businessPartnerId);
    if (option !== undefined) await hands.choose(texts.form.account, option);
    await hands.press(texts.form.submit);
  },
  'redemption.retried': (hands) => hands.press(texts.unsure.again),
  'coupons.reloaded': (hands) => hands.press(new RegExp(`^(${texts.reload}|${texts.loadFailed.retry})$`)),
};
