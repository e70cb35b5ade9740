import { describe, expect, it } from 'vitest';
import { savingsPlanTexts as texts } from '#apps/banking/savings-plan/savings-plan.texts.ts';
import { savingsPlansTexts as listTexts } from '#apps/banking/savings-plans/savings-plans.texts.ts';
import { elsewhere, plansOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { planWish } from '#tests/support/samples.ts';

let world: World;
let stage: Stage;

stageEach({ isOwn: true }, (on, around) => {
  stage = on;
  world = around;
});

/** A plan of before the cut-off, on the day after it. */
const begin = async (): Promise<string> => {
  await world.server.clock({ today: '2026-11-20' });
  const person = world.take('payer');
  await signInBehind(stage, person);
  await elsewhere(stage, 'createSavingsPlan', { ipsId: person.account?.ipsId, ...planWish });
  await world.server.clock({ today: '2026-11-26' });
  const [plan] = await plansOf(stage);
  return plan?.savingsPlanId ?? '';
};

describe('a savings plan whose next execution is on its way', () => {
  it('decisions §10: a change waits for it, says from when it holds, and stands so in the list', async () => {
    const id = await begin();
    await stage.open(`/setup/savingsplan/update/${id}`);
    await stage.shows('savingsPlan', 'deciding.entering');
    await stage.hands.fill(texts.rate.label, '50');
    await stage.hands.press(texts.rate.submit);
    await stage.shows('savingsPlan', 'deciding.scheduling');
    await stage.hands.sees(/Die Ausführung am 01\.12\.2026 ist schon unterwegs und bleibt, wie sie ist\./);
    await stage.hands.sees(/Ihre Änderung gilt ab der Ausführung am 04\.01\.2027\./);
    await stage.hands.press(texts.schedule.submit);
    await stage.shows('savingsPlan', 'deciding.choosing');
    await stage.hands.press(texts.payment.submit);
    await stage.shows('savingsPlan', 'deciding.reviewing');
    await stage.hands.press(texts.review.submit);
    await stage.shows('savingsPlan', 'changingLater');
    const plans = await plansOf(stage);
    expect(plans).toMatchObject([{ savingsPlanAmount: 10_000, later: { savingsPlanAmount: 5_000 } }]);
    await stage.hands.follow(texts.done.submit);
    await stage.shows('savingsPlans', 'shown.browsing');
    await stage.hands.sees(listTexts.later);
    await stage.hands.sees(/50,00.€ monatlich/);
  });

  it('decisions §10: deleted, it is executed once more, and the list says so', async () => {
    const id = await begin();
    await stage.open('/setup/savingsplans');
    await stage.shows('savingsPlans', 'shown.browsing');
    await stage.hands.press(new RegExp(`^${listTexts.remove}.*${id}$`));
    await stage.hands.sees(/^Die Ausführung am 01\.12\.2026 ist schon unterwegs\./);
    await stage.hands.press(listTexts.dialog.confirm);
    await stage.hands.sees(/^Der Sparplan endet nach der Ausführung am 01\.12\.2026\./);
    await stage.audit();
    expect(await plansOf(stage)).toMatchObject([{ endMonth: '2026-12', nextExecution: '2026-12-01' }]);
  });
});
