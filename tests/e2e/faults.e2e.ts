import { afterEach, describe, expect, it } from 'vitest';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { navigationTexts } from '#shell/navigation/navigation.texts.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { startUpTexts } from '#shell/start-up/start-up.texts.ts';
import { draftsOf, ordersOf, tokenIn } from '#tests/support/browser/bank.ts';
import { askForPayout, enterTan } from '#tests/support/browser/customer-steps.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { withoutCache } from '#tests/support/browser/without-cache.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});
afterEach(async () => {
  await world.proxy.order({ mode: 'pass' });
  stage.settle();
  await stage.close();
});

const payoutCall = '/deprecated/create-withdrawal';

describe('a start that does not succeed', () => {
  it.each(['error', 'html'] as const)(
    'PLT-10: %s at the status keeps the gate closed until it is over',
    async (mode) => {
      await world.proxy.order({ mode, path: '/api/v1/status' });
      stage.provoke('/status');
      await stage.open('/login/');
      await stage.shows('startUp', 'waiting');
      await world.proxy.order({ mode: 'pass' });
      await stage.pass(10_000);
      await expect(stage.shows('login', 'entering')).resolves.toBeUndefined();
    },
  );

  it('PLT-10: a server that says nothing is asked again', async () => {
    await world.proxy.order({ mode: 'silence', path: '/api/v1/status' });
    stage.provoke('/status');
    await stage.open('/login/');
    await stage.shows('startUp', 'asking');
    await stage.pass(15_000);
    await stage.shows('startUp', 'waiting');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(startUpTexts.again);
    await expect(stage.shows('login', 'entering')).resolves.toBeUndefined();
  });
});

describe('a page whose code does not come', () => {
  it('PLT-12: is asked for anew once, also where somebody who forgot their password needs it', async () => {
    const path = '/assets/forgotten-password';
    await withoutCache(stage, async () => {
      await stage.open('/login/');
      await stage.shows('login', 'entering');
      await world.proxy.order({ mode: 'error', path, times: 1 });
      stage.provoke(path);
      stage.provokeError('ChunkFault: Die Seite konnte nicht geladen werden.');
      await stage.hands.follow(loginTexts.forgotten);
      await stage.page.waitForURL(/[?&]t=\d+/);
      await expect(stage.shows('forgottenPassword', 'naming')).resolves.toBeUndefined();
    });
  });
});

describe('a portal without answers', () => {
  it.each(['error', 'html'] as const)(
    'API-07: %s for the customer’s data says that the money is safe',
    async (mode) => {
      await signInBehind(stage, world.take('holder'));
      await world.proxy.order({ mode, path: '/api/v1/user' });
      stage.provoke('/user');
      await stage.open('/');
      await stage.shows('dashboard', 'failed');
      await world.proxy.order({ mode: 'pass' });
      await stage.hands.press(dashboardTexts.failed.retry);
      await expect(stage.shows('dashboard', 'overview.complete')).resolves.toBeUndefined();
    },
  );

  it('SHL-02: the navigation that was shown though nothing came stays while the customer’s data are asked for again', async () => {
    const navigation = stage.page.getByRole('navigation', { name: navigationTexts.region });
    await signInBehind(stage, world.take('holder'));
    await world.proxy.order({ mode: 'error', path: '/api/v1/user' });
    stage.provoke('/user');
    await stage.open('/');
    await stage.shows('dashboard', 'failed');
    await navigation.waitFor();
    await world.proxy.order({ mode: 'hold', path: '/api/v1/user' });
    await stage.hands.press(dashboardTexts.failed.retry);
    await stage.shows('dashboard', 'waiting');
    await expect(navigation.isVisible()).resolves.toBe(true);
    await world.proxy.order({ mode: 'pass' });
    await stage.shows('dashboard', 'overview.complete');
  });

  it('API-07: silence for the customer’s data ends in the same words', async () => {
    await signInBehind(stage, world.take('holder'));
    await world.proxy.order({ mode: 'silence', path: '/api/v1/user' });
    stage.provoke('/user');
    await stage.open('/');
    await stage.shows('dashboard', 'waiting');
    await stage.pass(15_000);
    await expect(stage.shows('dashboard', 'failed')).resolves.toBeUndefined();
  });
});

/** A holder at the amount of a payout; answers where the TAN goes. */
const openPayout = async (): Promise<string> => {
  const person = world.take('holder');
  await signInBehind(stage, person);
  await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}`);
  return person.mobile;
};

describe('a payout', () => {
  it('BNK-03: is ordered once when every button is pressed twice', async () => {
    const mobile = await openPayout();
    await stage.shows('withdrawal', 'entering');
    await stage.hands.fill(withdrawalTexts.amount, '1500');
    await stage.hands.press(withdrawalTexts.toReview);
    await stage.page.getByRole('button', { name: withdrawalTexts.review.submit }).dblclick();
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.fill(confirmationTexts.code.label, await world.code(mobile));
    await stage.page.getByRole('button', { name: confirmationTexts.kinds.WITHDRAWAL.submit }).dblclick();
    await stage.shows('withdrawal', 'done');
    expect(stage.sent('/operations/withdrawal')).toHaveLength(1);
    expect(stage.sent(payoutCall)).toHaveLength(1);
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-03: whose answer was lost is asked for again with the same key, and ordered once', async () => {
    const mobile = await openPayout();
    await askForPayout(stage, '1500');
    stage.provoke(payoutCall);
    await world.proxy.order({ mode: 'lost', path: payoutCall });
    await enterTan(stage, await world.code(mobile));
    await stage.shows('confirmation', 'open.unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(confirmationTexts.unsure.again);
    await stage.shows('withdrawal', 'done');
    expect(new Set(stage.sent(payoutCall).map(({ key }) => key)).size).toBe(1);
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-03, decisions §20: of cash, whose answer was lost, is asked for again with the same key, and ordered once', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(`/withdrawal/${person.account?.clearingAccountId ?? ''}`);
    await askForPayout(stage, '500');
    stage.provoke('/disbursements');
    await world.proxy.order({ mode: 'lost', path: '/disbursements', method: 'POST' });
    await enterTan(stage, await world.code(person.mobile));
    await stage.shows('confirmation', 'open.unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(confirmationTexts.unsure.again);
    await stage.shows('withdrawal', 'done');
    expect(new Set(stage.sent('/disbursements').map(({ key }) => key)).size).toBe(1);
    expect(await storedOrders(world, person)).toEqual([{ type: 'DISBURSEMENT', status: 'OPEN', amount: 50_000 }]);
  });

  it('BNK-03: whose answer was lost is not offered again on the dashboard', async () => {
    const mobile = await openPayout();
    await askForPayout(stage, '1500');
    await eventually(async () => (await draftsOf(stage)).length === 1, 'the draft');
    stage.provoke(payoutCall);
    await world.proxy.order({ mode: 'lost', path: payoutCall });
    await enterTan(stage, await world.code(mobile));
    await stage.shows('confirmation', 'open.unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(confirmationTexts.kinds.WITHDRAWAL.leave);
    await stage.shows('withdrawal', 'unsure');
    expect(await ordersOf(stage)).toHaveLength(1);
    expect(await draftsOf(stage)).toEqual([]);
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    expect(await stage.page.getByText(dashboardTexts.drafts).count()).toBe(0);
  });
});

describe('a payout beside another tab', () => {
  it('BNK-03: is asked about anew where another tab has ordered, and neither is ordered twice', async () => {
    const mobile = await openPayout();
    await stage.shows('withdrawal', 'entering');
    const second = await stage.context.newPage();
    await second.goto(stage.page.url());
    await second.getByLabel(withdrawalTexts.amount).fill('1500');
    await askForPayout(stage, '1500');
    await enterTan(stage, await world.code(mobile));
    await stage.shows('withdrawal', 'done');
    await second
      .getByText(/in einem anderen Fenster eine Auszahlung beauftragt/)
      .first()
      .waitFor();
    expect(await second.getByLabel(withdrawalTexts.amount).inputValue()).toBe('1.500,00');
    expect(await ordersOf(stage)).toHaveLength(1);
  });

  it('BNK-03: is told at its SMS-Code that another tab has just ordered, and goes on from there', async () => {
    const mobile = await openPayout();
    await askForPayout(stage, '1500');
    await world.code(mobile);
    const second = await stage.context.newPage();
    await second.goto(stage.page.url());
    await second.getByLabel(withdrawalTexts.amount).fill('2000');
    await second.getByRole('button', { name: withdrawalTexts.toReview }).click();
    await second.getByRole('button', { name: withdrawalTexts.review.submit }).click();
    await second.getByLabel(confirmationTexts.code.label).fill(await world.code(mobile, 1));
    await second.getByRole('button', { name: confirmationTexts.kinds.WITHDRAWAL.submit }).click();
    await second.getByRole('heading', { name: withdrawalTexts.done.heading }).waitFor();
    await stage.hands.sees(withdrawalTexts.confirming.orderedElsewhere);
    await stage.audit();
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.press(confirmationTexts.code.cancel);
    await stage.hands.sees(/in einem anderen Fenster eine Auszahlung beauftragt/);
    expect(await ordersOf(stage)).toHaveLength(1);
  });
});

describe('a token', () => {
  it('SES-03: that was tampered with shows nothing and signs out', async () => {
    await signInBehind(stage, world.take('holder'));
    const [head = '', body = '', signature = ''] = (await tokenIn(stage))?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly sub: string };
    const forged = { ...claims, sub: '00000000-0000-4000-8000-000000000001' };
    const value = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.');
    await stage.context.addCookies([{ name: 'authorization-id', value, url: world.origin, sameSite: 'Lax' }]);
    stage.provoke('/api/v1/');
    await stage.open('/');
    await stage.hands.sees(signedOutTexts.reasons.revoked.lead);
    expect(await tokenIn(stage)).toBeUndefined();
  });
});
