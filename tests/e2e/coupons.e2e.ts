import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { benefitText, couponsTexts as texts, problemTexts } from '#apps/banking/coupons/coupons.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { euros } from '#domain/money/money.ts';
import { couponsArrangement, couponsOf, runningCode } from '#tests/machines/coupons/coupons.arrange.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(couponsArrangement, 'BNK-18');

describe('coupons in the browser', () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await sharedWorld();
  });
  afterEach(async () => {
    stage.settle();
    await stage.close();
  });

  it('BNK-18: by the keyboard alone, on a phone: a wrong code says why, a right one brings its coupon', async () => {
    stage = await openStage(world, { width: 390 });
    await signInBehind(stage, world.take('holder'));
    await stage.open(paths.coupons());
    await stage.shows('coupons', 'shown.browsing');
    const { page } = stage;
    const { keyboard } = page;
    const field = page.getByLabel(texts.form.code, { exact: true });
    await field.focus();
    await keyboard.type('WINTER-2026');
    stage.provoke('/coupon');
    await keyboard.press('Enter');
    await stage.hands.sees(problemTexts.COUPON_UNKNOWN);
    expect(await field.inputValue()).toBe('WINTER-2026');
    await field.fill('');
    await field.focus();
    await keyboard.type(runningCode);
    await keyboard.press('Enter');
    await stage.hands.sees(benefitText({ allowance: euros(0), feeDiscount: 25 }));
    expect(await field.inputValue()).toBe('');
    await stage.audit();
  });

  it('BNK-18: the own link leads into the onboarding, and the own code is refused', async () => {
    stage = await openStage(world);
    await signInBehind(stage, world.take('holder'));
    await stage.open(paths.coupons());
    await stage.shows('coupons', 'shown.browsing');
    const { referral } = await couponsOf(stage);
    const code = referral?.code ?? '';
    await stage.hands.sees(code);
    await stage.hands.sees(new RegExp(`^https?://.*/new-product\\?coupon=${code}$`));
    stage.provoke('/coupon');
    await stage.hands.fill(texts.form.code, code);
    await stage.hands.press(texts.form.submit);
    await stage.hands.sees(problemTexts.OWN_COUPON);
    expect((await couponsOf(stage)).coupons).toEqual([]);
  });
});
