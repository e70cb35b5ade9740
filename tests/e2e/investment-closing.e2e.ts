import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { investmentClosingTexts as texts } from '#apps/banking/investment-closing/investment-closing.texts.ts';
import { investmentDetailsTexts } from '#apps/banking/investment-details/investment-details.texts.ts';
import { closeTexts, waysTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { investmentClosingArrangement } from '#tests/machines/investment-closing/investment-closing.arrange.ts';
import { ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(investmentClosingArrangement, 'BNK-13');

describe('an investment and its end in the browser', () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await sharedWorld();
  });
  afterEach(async () => {
    stage.settle();
    await stage.close();
  });

  it('BNK-13: is closed from its own page on a phone, and says there that it is', async () => {
    stage = await openStage(world, { width: 390 });
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.investmentDetails());
    await stage.shows('investmentDetails', 'showing.complete');
    await stage.page.getByRole('link', { name: waysTexts.close }).click();
    await stage.shows('investmentClosing', 'reviewing');
    await stage.hands.sees(/10\.000,00/);
    const before = world.messages(person.mobile);
    await stage.hands.press(texts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, before));
    await stage.hands.press(confirmationTexts.kinds.ACCOUNT_CLOSURE.submit);
    await stage.shows('investmentClosing', 'done');
    const [order] = await ordersOf(stage);
    expect(order).toMatchObject({ type: 'STRATEGY_CLOSURE', status: 'OPEN', entire: true });
    await stage.hands.sees(new RegExp(order?.orderId ?? 'none'));
    await stage.open(paths.investmentDetails());
    await stage.shows('investmentDetails', 'showing.complete');
    await stage.hands.sees(investmentDetailsTexts.status.INCLOSE);
    const button = stage.page.getByRole('button', { name: waysTexts.close });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await stage.hands.sees(closeTexts.INVESTMENT_CLOSING);
    await stage.audit();
  });
});
