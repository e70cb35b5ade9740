import { afterEach, describe, expect, it } from 'vitest';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { questionPartTexts } from '#apps/onboarding/question-part/question-part.texts.ts';
import { strategyChangeTexts as texts } from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import type { Split } from '#domain/products/products.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { draftsOf, ordersOf } from '#tests/support/browser/bank.ts';
import { type Customer, demoCustomer, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { enteredInvestments, heldAnswers } from '#tests/support/whole-way/stored-investments.ts';
import { answerPart } from '#tests/support/ways-in/question-steps.ts';
import { chooseStrategy, enterChangeCode } from '#tests/support/ways-in/relation-steps.ts';

let world: World;
let stage: Stage;

// Customers of the demo change what they have: a world of its own.
stageEach({ door: 'onboarding', isOwn: true, byKeyboard: true }, (on, around) => {
  stage = on;
  world = around;
});
afterEach(async () => {
  await world.proxy.order({ mode: 'pass' });
  await stage.close();
});

const enter = async (customer: Customer): Promise<void> => {
  await signInBehind(stage, customer);
  await stage.open(strategyChangePath());
};

const fresh = { knowledge: 2, holdingPeriod: '4–5', drawdown: 50, riskPreference: 0.45 } as const;

const { remember, compare } = enteredInvestments();

const questions = ['askingKnowledge', 'askingHoldingPeriod', 'askingDrawdown', 'askingRiskPreference'] as const;

/** Each question offers the stored answer, and counts once it is sent. */
const confirmAnswers = async (from: (typeof questions)[number] = 'askingKnowledge'): Promise<void> => {
  for (const question of questions.slice(questions.indexOf(from))) {
    await stage.shows('weighing', question);
    await stage.hands.press(questionPartTexts.next);
  }
  await stage.shows('strategyChange', 'comparing');
};

const radio = (split: Split) => stage.page.getByRole('radio', { name: split, exact: true });

/** Those that are under way. */
const changesOf = async () =>
  (await ordersOf(stage)).filter(({ type, status }) => type === 'STRATEGY_CHANGE' && status === 'OPEN');
const keptChanges = async () => (await draftsOf(stage)).filter(({ journey }) => journey === 'strategy-change');

describe('the strategy of an investment of the demo', () => {
  it('ONB-08, ONB-13: from the questions to the order in the portal; a reload and a way back lose nothing', async () => {
    const anna = demoCustomer(1);
    await enter(anna);
    const before = await heldAnswers(stage);
    await stage.shows('weighing', 'askingKnowledge');
    await stage.hands.press(questionPartTexts.next);
    await stage.shows('weighing', 'askingHoldingPeriod');
    await expect.poll(keptChanges).toHaveLength(1);
    await stage.page.reload();
    await stage.shows('weighing', 'askingHoldingPeriod');
    await confirmAnswers('askingHoldingPeriod');
    await stage.page.goBack();
    await stage.shows('weighing', 'askingRiskPreference');
    await confirmAnswers('askingRiskPreference');

    // By keyboard alone: a strategy that is not allowed is told why, and is not taken.
    await radio('100:0').focus();
    await stage.page.keyboard.press('Space');
    await stage.page.getByText(proposalTexts.choice.blockedTitle('100:0')).waitFor();
    expect(await radio('100:0').isChecked()).toBe(false);
    await stage.audit();
    await radio('50:50').focus();
    await stage.page.keyboard.press('ArrowUp');
    expect(await radio('40:60').isChecked()).toBe(true);
    await chooseStrategy(stage, '40:60');
    await stage.audit();

    const download = stage.page.waitForEvent('download');
    await stage.hands.press(papersTexts.saveNamed('Geeignetheitsbericht'));
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await stage.hands.sees(papersTexts.count(1, 2));
    const sent = world.messages(anna.mobile);
    await stage.page.getByRole('button', { name: texts.review.submit }).dblclick();
    await enterChangeCode(stage, anna, sent);
    await stage.shows('strategyChange', 'ordered');
    await stage.hands.sees(texts.ordered.lead('60:40', '40:60', '2026-11-23'));
    await stage.audit();
    expect(await changesOf()).toMatchObject([{ status: 'OPEN', expectedAt: '2026-11-23' }]);
    expect(await keptChanges()).toEqual([]);
    const [order] = await changesOf();
    remember(order?.ipsId, {
      // Each stored answer was offered and sent as it is.
      answers: before,
      product: { split: '60:40' },
      changes: [{ split: '40:60', wphg_holding_period: '5+' }],
    });

    await stage.hands.follow(texts.orders);
    await stage.page.getByRole('rowheader', { name: orderTypeLabels.STRATEGY_CHANGE }).first().waitFor();
    await stage.open(strategyChangePath());
    await stage.shows('strategyChange', 'barred');
    stage.settle();
  });

  it('ONB-08, SES-04: expired data allow less risk alone; an ended session comes back to the choice', async () => {
    const bernd = demoCustomer(2);
    await enter(bernd);
    await confirmAnswers();
    await stage.page.getByText(texts.strategy.expired).waitFor();
    await radio('60:40').click();
    await stage.page.getByText(texts.strategy.expiredTitle('60:40')).waitFor();
    await stage.hands.choose(texts.strategy.legend, '40:60');
    await expect.poll(keptChanges).toHaveLength(1);
    // It opens ten seconds after the last refresh.
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open', 20_000);
    await stage.pass(301_000);
    await stage.hands.sees(signedOutTexts.reasons.expired.lead);
    await stage.hands.follow(signedOutTexts.signIn);
    await enterCredentials(stage, bernd);
    await enterCode(stage, appCode(stage, bernd));
    await stage.shows('strategyChange', 'comparing');
    expect(await radio('40:60').isChecked()).toBe(true);
    await chooseStrategy(stage, '40:60');
    await stage.hands.press(texts.review.back);
    await stage.hands.follow(texts.strategy.renew);
    await stage.shows('wphgUpdate', 'asking');
    stage.settle();
  });

  it('API-07, ONB-08: an order whose answer is lost is looked up, and there is one', async () => {
    const hannes = demoCustomer(7);
    await enter(hannes);
    const held = await heldAnswers(stage);
    // Other answers than those that are stored.
    await answerPart(stage, 'weighing', fresh);
    await stage.shows('strategyChange', 'comparing');
    await chooseStrategy(stage, '20:80');
    const before = world.messages(hannes.mobile);
    await stage.hands.press(texts.review.submit);
    stage.provoke('/deprecated/update-ips');
    await world.proxy.order({ mode: 'lost', path: '/deprecated/update-ips' });
    await enterChangeCode(stage, hannes, before);
    await stage.shows('confirmation', 'open.unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(confirmationTexts.kinds.STRATEGY_CHANGE.leave);
    await stage.shows('strategyChange', 'ordered');
    const orders = await changesOf();
    expect(orders).toHaveLength(1);
    const { knowledge, drawdown, riskPreference, holdingPeriod } = fresh;
    remember(orders[0]?.ipsId, {
      answers: { ...held, knowledge, drawdown, risk_preference: riskPreference },
      product: { split: '100:0' },
      changes: [{ split: '20:80', wphg_holding_period: holdingPeriod }],
    });
    stage.settle();
  });

  it('ONB-08, ONB-09: what was entered above is in the database, key by key', async () => {
    // Until an order is executed it is invested as before.
    const { must, stored } = await compare(world);
    expect(must).toHaveLength(2);
    expect(stored).toEqual(must);
    stage.settle();
  });
});
