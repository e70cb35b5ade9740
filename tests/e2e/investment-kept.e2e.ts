import { expect, it } from 'vitest';
import { openedTexts, openingReviewTexts } from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { termsTexts } from '#apps/onboarding/new-investment/new-investment.terms.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { euros } from '#domain/money/money.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { storedOrders, storedProducts } from '#tests/support/browser/stored.ts';
import type { World } from '#tests/support/browser/world.ts';
import { answerPart } from '#tests/support/ways-in/question-steps.ts';
import { agree } from '#tests/support/ways-in/relation-steps.ts';

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

it('API-07, ONB-08: a further investment whose answer is lost is asked for again with the same key, and opened once', async () => {
  const person = world.take('suited');
  await signInBehind(stage, person);
  const before = await storedProducts(world, person);
  await stage.open(paths.wayIn(vv));
  await answerPart(stage, 'planningExisting', { deposit: euros(1000), savings: euros(0) });
  await answerPart(stage, 'preferring', { sustainabilityChoice: 'NO' });
  await stage.shows('proposal', 'proposed.typing.considering');
  await stage.hands.press(proposalTexts.submit);
  await agree(stage, 'WIRE', 'yes');
  await stage.shows('investmentOpening', 'deciding.reading');
  const sent = world.messages(person.mobile);
  await stage.hands.press(openingReviewTexts.submit);
  await stage.shows('confirmation', 'open.entering.waiting');
  stage.provoke('/products');
  await world.proxy.order({ mode: 'lost', path: '/products', method: 'POST' });
  await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile, sent));
  await stage.hands.press(confirmationTexts.kinds.CONTRACT.submit);
  await stage.shows('confirmation', 'open.unsure');
  await world.proxy.order({ mode: 'pass' });
  await stage.hands.press(confirmationTexts.unsure.again);
  await stage.shows('investmentOpening', 'opened');
  await stage.hands.sees(openedTexts.heading);
  const calls = stage.sent('/products').filter(({ body }) => body['operationId'] !== undefined);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(await storedProducts(world, person)).toEqual([...before, { category: 'VV.VV', status: 'PENDING' }]);
  const openings = (await storedOrders(world, person)).filter(({ type }) => type === 'OPENING');
  expect(openings).toMatchObject([{ amount: euros(1000) }]);
  expect(await draft()).toBeUndefined();
  stage.settle();
});
