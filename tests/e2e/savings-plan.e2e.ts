import { afterEach, describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import {
  intervalOptions,
  paymentLabels,
  savingsPlanTexts as texts,
} from '#apps/banking/savings-plan/savings-plan.texts.ts';
import { savingsPlansTexts as listTexts } from '#apps/banking/savings-plans/savings-plans.texts.ts';
import type { PlanPayment } from '#domain/savings-plan/plan-form.ts';
import { germanMonth } from '#domain/savings-plan/savings-plan-texts.ts';
import { savingsPlanArrangement } from '#tests/machines/savings-plan/savings-plan.arrange.ts';
import { draftsOf, elsewhere, plansOf } from '#tests/support/browser/bank.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { planWish } from '#tests/support/samples.ts';

provePathsInBrowser(savingsPlanArrangement, 'BNK-15', {
  'savingsPlan.changingLater': 'Its own world, after the cut-off, leads there.',
});

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});
afterEach(() => {
  stage.settle();
});

const come = async (): Promise<Person> => {
  const person = world.take('payer');
  await signInBehind(stage, person);
  return person;
};

/** The form of a new plan, opened by its address. */
const begin = async (): Promise<Person> => {
  const person = await come();
  await stage.open(`/setup/savingsplan/create/${person.account?.ipsId ?? ''}`);
  return person;
};

const rate = async (amount: string): Promise<void> => {
  await stage.shows('savingsPlan', 'deciding.entering');
  await stage.hands.fill(texts.rate.label, amount);
  await stage.hands.press(texts.rate.submit);
};

const schedule = async (): Promise<void> => {
  await stage.shows('savingsPlan', 'deciding.scheduling');
  await stage.hands.choose(texts.schedule.start, germanMonth('2026-12'));
  await stage.hands.sees(/Die nächste Ausführung ist am 01\.12\.2026\. Ändern können Sie sie bis zum 25\.11\.2026\./);
  await stage.hands.press(texts.schedule.submit);
};

const pay = async (payment: PlanPayment): Promise<void> => {
  await stage.shows('savingsPlan', 'deciding.choosing');
  await stage.hands.choose(texts.payment.label, paymentLabels[payment]);
  await stage.hands.press(texts.payment.submit);
};

/** As far as the review of 100 € a month by wire. */
const review = async (amount = '100'): Promise<void> => {
  await rate(amount);
  await schedule();
  await pay('WIRE');
  await stage.shows('savingsPlan', 'deciding.enteringAccount');
  await stage.hands.press(texts.account.submit);
  await stage.shows('savingsPlan', 'deciding.reviewing');
};

const calls = () => stage.sent('/api/v1/deprecated/create-savings-plan');

describe('a savings plan from the dashboard', () => {
  it('BNK-15: leads from the card to a debit under a new mandate, is ordered once by two clicks, and stands in the list', async () => {
    await come();
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    await stage.page
      .getByRole('link', { name: new RegExp(`^${dashboardTexts.savePlan}`) })
      .first()
      .click();
    await rate('100');
    await schedule();
    await pay('REFERENCE');
    await stage.shows('savingsPlan', 'deciding.consenting');
    await stage.hands.check(texts.mandate.accept);
    await stage.hands.press(texts.mandate.submit);
    await stage.shows('savingsPlan', 'deciding.reviewing');
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await stage.shows('savingsPlan', 'done');
    expect(calls()).toHaveLength(1);
    const [plan] = await plansOf(stage);
    expect(plan).toMatchObject({
      savingsPlanAmount: 10_000,
      interval: 'MONTHLY',
      endMonth: 'unbefristet',
      paymentMethod: 'sepa',
      nextExecution: '2026-12-01',
    });
    await stage.hands.sees(plan?.mandateId ?? '');
    await stage.hands.follow(texts.done.submit);
    await stage.shows('savingsPlans', 'shown.browsing');
    await stage.hands.sees(listTexts.next);
    await stage.hands.sees('01.12.2026');
  });

  it('BNK-15: is changed from the list, as it was seen', async () => {
    const person = await come();
    await elsewhere(stage, 'createSavingsPlan', { ipsId: person.account?.ipsId, ...planWish });
    await stage.open('/setup/savingsplans');
    await stage.shows('savingsPlans', 'shown.browsing');
    await stage.hands.follow(new RegExp(`^${listTexts.change}`));
    await stage.shows('savingsPlan', 'deciding.entering');
    expect(await stage.page.getByLabel(texts.rate.label).inputValue()).toBe('100,00');
    await stage.hands.choose(texts.rate.interval, intervalOptions[1]?.label ?? '');
    await rate('75,5');
    await schedule();
    await pay('REFERENCE');
    await stage.shows('savingsPlan', 'deciding.reviewing');
    await stage.hands.press(texts.review.submit);
    await stage.shows('savingsPlan', 'done');
    const plans = await plansOf(stage);
    expect(plans).toMatchObject([{ savingsPlanAmount: 7_550, interval: 'QUARTERLY', version: 2, later: null }]);
  });
});

describe('a savings plan that something befalls', () => {
  it('BNK-15: whose answer was lost is asked for again with the same key, there once, and no draft any more', async () => {
    await begin();
    await review();
    stage.provoke('/deprecated/create-savings-plan');
    await world.proxy.order({ mode: 'lost', path: '/deprecated/create-savings-plan', method: 'POST' });
    await stage.hands.press(texts.review.submit);
    await stage.shows('savingsPlan', 'unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(texts.unsure.again);
    await stage.shows('savingsPlan', 'done');
    expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
    expect(await plansOf(stage)).toHaveLength(1);
    expect(await draftsOf(stage)).toEqual([]);
  });

  it('BNK-15: is asked about anew where another tab has ordered, with what was entered, and neither is ordered twice', async () => {
    await begin();
    await stage.shows('savingsPlan', 'deciding.entering');
    const second = await stage.context.newPage();
    await second.goto(stage.page.url());
    await second.getByLabel(texts.rate.label).fill('200');
    await review();
    await stage.hands.press(texts.review.submit);
    await stage.shows('savingsPlan', 'done');
    await second
      .getByText(/In einem anderen Fenster haben Sie eben einen Sparplan/)
      .first()
      .waitFor();
    expect(await second.getByLabel(texts.rate.label).inputValue()).toBe('200,00');
    expect(await plansOf(stage)).toHaveLength(1);
  });

  it('BNK-15: a change of what somebody else has changed is refused, and asked about with what holds now', async () => {
    const person = await come();
    await elsewhere(stage, 'createSavingsPlan', { ipsId: person.account?.ipsId, ...planWish });
    const [plan] = await plansOf(stage);
    const { savingsPlanId = '', version } = plan ?? {};
    await stage.open(`/setup/savingsplan/update/${savingsPlanId}`);
    await rate('75');
    await schedule();
    await pay('REFERENCE');
    await stage.shows('savingsPlan', 'deciding.reviewing');
    await elsewhere(stage, 'updateSavingsPlan', { savingsPlanId, version, ...planWish, savingsPlanAmount: 5_000 });
    stage.provoke('/deprecated/update-savings-plan');
    await stage.hands.press(texts.review.submit);
    await stage.shows('savingsPlan', 'deciding.entering');
    await stage.hands.sees(/^Der Sparplan wurde inzwischen geändert\./);
    await stage.hands.sees(/50,00.€ monatlich/);
    expect(await stage.page.getByLabel(texts.rate.label).inputValue()).toBe('75,00');
    expect(await plansOf(stage)).toMatchObject([{ savingsPlanAmount: 5_000, version: 2 }]);
  });
});
