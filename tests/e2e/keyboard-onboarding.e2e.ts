import { describe, expect, it } from 'vitest';
import { paths } from '#apps/onboarding/paths.ts';
import { wizardPath } from '#domain/application/registration-path.ts';
import { newProductPath } from '#domain/onboarding/new-product-path.ts';
import { applyElsewhere, beginElsewhere } from '#tests/support/browser/application.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { flawedIn, type Stops, walkByTab } from '#tests/support/browser/tab-walk.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { doStep, openWayIn } from '#tests/support/ways-in/question-steps.ts';
import { plainWalk } from '#tests/support/ways-in/question-walks.ts';

/** Every kind of page of the onboarding by the tabulator alone: products, questions, proposal, wizard, contract. */

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

/** What the sliders of the page say of themselves, and all figures on it. */
const moved = async (): Promise<string> => {
  const sliders = await stage.page
    .getByRole('slider')
    .evaluateAll((all) =>
      all.map((each) => `${each.getAttribute('aria-valuetext') ?? ''} ${(each as HTMLInputElement).value}`),
    );
  return [...sliders, await stage.page.locator('main').innerText()].join('\n');
};

describe('the keyboard in the onboarding', () => {
  it('SHL-02, ONB-01, ONB-11: comes to all on the way from the products to the proposal, whose controls and chart obey its arrows', async () => {
    const found: Record<string, Stops> = {};
    await stage.open(newProductPath);
    found['products'] = await walkByTab(stage);
    const way = plainWalk('new-customer-new-business-partner-vv', 'single');
    await openWayIn(stage, way);
    for (const step of way.steps) {
      await stage.shows(step.machine, step.state);
      found[`${step.machine} ${step.state}`] = await walkByTab(stage);
      await doStep(stage.hands, step);
    }
    await stage.shows('proposal', 'proposed.typing.considering');
    found['proposal'] = await walkByTab(stage);
    const sliders = await stage.page.getByRole('slider').all();
    expect(sliders.length).toBeGreaterThanOrEqual(3);
    for (const slider of sliders) {
      const before = await moved();
      await slider.focus();
      const isAtEnd = await slider.evaluate((each: HTMLInputElement) => each.value === each.max);
      await stage.page.keyboard.press(isAtEnd ? 'ArrowLeft' : 'ArrowRight');
      await eventually(async () => (await moved()) !== before, 'what an arrow moves');
    }
    await stage.shows('proposal', 'proposed.typing.considering');
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(10);
    expect(flawedIn(found, 4)).toEqual({});
    stage.settle();
  });

  it('SHL-02, REG-01: comes to all on each step of the wizard', async () => {
    await signInBehind(stage, world.take('signer'));
    const caseId = await beginElsewhere(stage, 2);
    const found: Record<string, Stops> = {};
    for (const wizardStep of [1, 2, 3] as const) {
      await stage.open(paths.wizard({ family: 'registration', kind: 'single', wizardStep, caseId }));
      found[String(wizardStep)] = await walkByTab(stage);
    }
    expect(flawedIn(found, 6)).toEqual({});
    stage.settle();
  });

  it('SHL-02, REG-06: comes to all in the contract that is to be signed', async () => {
    await signInBehind(stage, world.take('ready'));
    const caseId = await applyElsewhere(stage);
    await stage.open(wizardPath({ family: 'registration', kind: 'single', wizardStep: 4, caseId }));
    await stage.shows('contract', 'deciding.reading');
    expect(flawedIn({ contract: await walkByTab(stage) }, 10)).toEqual({});
    stage.settle();
  });
});
