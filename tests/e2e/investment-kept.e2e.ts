import { expect, it } from 'vitest';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { euros } from '#domain/money/money.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { answerPart } from '#tests/support/ways-in/question-steps.ts';

const vv = 'existing-customer-new-ips-vv';
const { controls, choice, coupon } = proposalTexts;

let world: World;
let stage: Stage;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

/** What stands at the proposal, of all that can be set there. */
const setOn = async (on: Stage) => {
  const { page } = on;
  await on.shows('proposal', 'proposed.typing.considering');
  await on.hands.sees(coupon.kept('HERBST-2026'));
  return {
    deposit: await page.getByLabel(controls.deposit, { exact: true }).first().inputValue(),
    years: await page.getByLabel(controls.years, { exact: true }).first().inputValue(),
    isCautious: await page.getByRole('radio', { name: /^30:70/ }).isChecked(),
  };
};

const draft = async (): Promise<unknown> => {
  const { body } = await elsewhere(stage, 'getDraft', { journey: 'new-investment', subject: vv });
  return (body as { readonly kept: { readonly draft: unknown } | null }).kept?.draft;
};

it('ONB-13: what is set at the proposal of a further investment stands there after a reload and at another device, and is not accepted by that', async () => {
  const person = world.take('suited');
  await signInBehind(stage, person);
  await stage.open(paths.wayIn(vv));
  await answerPart(stage, 'planningExisting', { deposit: euros(1000), savings: euros(50) });
  await answerPart(stage, 'preferring', { sustainabilityChoice: 'NO' });
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.choose(choice.legend, '30:70');
  await stage.hands.fill(controls.deposit, '2.500,00');
  await stage.hands.fill(controls.years, '20');
  await stage.hands.fill(new RegExp(`^${coupon.label}`), 'herbst-2026');
  await stage.hands.press(coupon.submit);
  const before = await setOn(stage);
  expect(before).toMatchObject({ years: '20', isCautious: true });
  await stage.page.clock.fastForward(500);
  await expect.poll(draft).toMatchObject({
    choice: null,
    wish: { strategy: '30:70', coupon: 'HERBST-2026', years: 20 },
    answers: { deposit: euros(2500), savings: euros(50) },
  });

  await stage.page.reload();
  expect(await setOn(stage)).toEqual(before);
  await stage.audit();

  // A code of the app counts once.
  await stage.pass(31_000);
  const other = await openStage(world);
  await signInBehind(other, person);
  await other.open(paths.wayIn(vv));
  expect(await setOn(other)).toEqual(before);
  expect(await draft()).toMatchObject({ choice: null });

  // Whoever accepts at once finds what they had just set.
  await other.hands.choose(choice.legend, '20:80');
  await other.hands.press(proposalTexts.submit);
  await other.shows('newInvestment', 'agreeing.choosingPayment');
  await other.hands.press(termsTexts.page.back);
  expect(await setOn(other)).toEqual({ ...before, isCautious: false });
  expect(await other.page.getByRole('radio', { name: /^20:80/ }).isChecked()).toBe(true);
  other.settle();
  await other.close();
  stage.settle();
});
