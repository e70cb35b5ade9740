import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wphgUpdateTexts as texts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import { newProductPath, wayInPath } from '#domain/onboarding/new-product-path.ts';
import { answersOf, confirmedOf, wphgUpdateArrangement } from '#tests/machines/wphg-update/wphg-update.arrange.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { doSteps } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

provePathsInBrowser(wphgUpdateArrangement, 'BNK-24');

const wayIn = 'existing-customer-update-business-partner';

describe("the renewal of a child's account in the browser", () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await sharedWorld('onboarding');
  });
  beforeEach(async () => {
    stage = await openStage(world);
  });
  afterEach(async () => stage.close());

  it('ONB-13: the browser’s way back leads from question to question, and out before the first', async () => {
    const { steps, entered } = plainWalk(wayIn, 'child');
    const person = world.take('guardian');
    await signInBehind(stage, person);
    await stage.open(newProductPath);
    await stage.shows('productChoice', 'offered');
    await stage.open(wayInPath(wayIn));
    await doSteps(stage, steps);
    await stage.shows('wphgUpdate', 'reviewing');
    await stage.hands.sees(texts.ofChild('Deniz Berger'));
    for (const { machine, state } of steps.toReversed()) {
      await stage.page.goBack();
      await stage.shows(machine, state);
    }
    await stage.page.goBack();
    await stage.shows('productChoice', 'offered');
    expect(new URL(stage.page.url()).pathname).toBe(newProductPath);
    // Nothing that was answered is lost by it.
    await stage.open(wayInPath(wayIn));
    await doSteps(stage, steps.slice(0, 1));
    await stage.shows('wphgUpdate', 'reviewing');
    await stage.hands.press(texts.review.submit);
    await stage.shows('wphgUpdate', 'stored');
    const { answers, times } = await confirmedOf(stage, person.account?.businessPartnerId ?? '');
    expect([answers, times]).toEqual([answersOf(entered), 1]);
    stage.settle();
  });
});
