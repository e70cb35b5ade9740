import { describe, expect, it } from 'vitest';
import { savingsPlanTexts } from '#apps/banking/savings-plan/savings-plan.texts.ts';
import { newsTexts, savingsPlansTexts as texts } from '#apps/banking/savings-plans/savings-plans.texts.ts';
import { euros } from '#domain/money/money.ts';
import { savingsPlansArrangement } from '#tests/machines/savings-plans/savings-plans.arrange.ts';
import { elsewhere, plansOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { storedPlans } from '#tests/support/browser/stored.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { planWish } from '#tests/support/samples.ts';

provePathsInBrowser(savingsPlansArrangement, 'BNK-15');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const pressDeletion = async (savingsPlanId: string): Promise<void> => {
  await stage.hands.press(new RegExp(`^${texts.remove}.*${savingsPlanId}$`));
  await stage.hands.press(texts.dialog.confirm);
};

describe('two savings plans', () => {
  it('BNK-15: are changed and deleted once though the answer is lost, as the page says, and deleted with one, before the cut-off', async () => {
    const person = world.take('payer');
    await signInBehind(stage, person);
    const plan = { ipsId: person.account?.ipsId, ...planWish };
    await elsewhere(stage, 'createSavingsPlan', plan);
    await elsewhere(stage, 'createSavingsPlan', {
      ...plan,
      savingsPlanAmount: euros(50),
      paymentMethod: 'wire',
      sepaSourceType: null,
      acceptMandate: false,
    });
    const debited = (await plansOf(stage)).find(({ paymentMethod }) => paymentMethod === 'sepa')?.savingsPlanId ?? '';
    const wired = (await plansOf(stage)).find(({ paymentMethod }) => paymentMethod === 'wire')?.savingsPlanId ?? '';
    const amounts = async () =>
      (await storedPlans(world, person)).map(({ amount }) => amount).toSorted((one, other) => one - other);
    expect(await amounts()).toEqual([euros(50), euros(100)]);

    await stage.open(`/setup/savingsplan/update/${debited}`);
    await stage.shows('savingsPlan', 'deciding.entering');
    await stage.hands.fill(savingsPlanTexts.rate.label, '75,5');
    await stage.hands.press(savingsPlanTexts.rate.submit);
    await stage.hands.press(savingsPlanTexts.schedule.submit);
    await stage.hands.press(savingsPlanTexts.payment.submit);
    await stage.shows('savingsPlan', 'deciding.reviewing');
    const [update, remove] = ['/deprecated/update-savings-plan', '/deprecated/delete-savings-plan'];
    stage.provoke(update);
    await world.proxy.order({ mode: 'lost', path: update, method: 'POST' });
    await stage.hands.press(savingsPlanTexts.review.submit);
    await stage.shows('savingsPlan', 'unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(savingsPlanTexts.unsure.again);
    await stage.shows('savingsPlan', 'done');
    expect(new Set(stage.sent(update).map(({ key }) => key)).size).toBe(1);
    expect(await storedPlans(world, person)).toContainEqual({ amount: 7_550, version: 2 });
    expect(await amounts()).toEqual([euros(50), 7_550]);

    await stage.hands.follow(savingsPlanTexts.done.submit);
    await stage.shows('savingsPlans', 'shown.browsing');
    stage.provoke(remove);
    await world.proxy.order({ mode: 'lost', path: remove, method: 'POST' });
    await pressDeletion(debited);
    // The list is fetched anew, and has it no more.
    await stage.hands.sees(newsTexts.UNSURE.text());
    await stage.shows('savingsPlans', 'shown.browsing');
    expect(await stage.page.getByRole('button', { name: new RegExp(debited) }).count()).toBe(0);
    await world.proxy.order({ mode: 'pass' });
    expect(await amounts()).toEqual([euros(50)]);

    await pressDeletion(wired);
    await stage.shows('savingsPlans', 'empty');
    await stage.hands.sees(newsTexts.DELETED.text());
    expect(await amounts()).toEqual([]);
    stage.settle();
  });
});
