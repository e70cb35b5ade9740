import { afterEach, describe, expect, it } from 'vitest';
import { cancelEffect, newsTexts, ordersTexts } from '#apps/banking/orders/orders.texts.ts';
import { doorTexts, withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { euros } from '#domain/money/money.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { loginTexts } from '#shell/login/login.texts.ts';
import { factorsOf, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import {
  askForPayout,
  chooseWithdrawal,
  demoCustomer,
  enterCode,
  enterCredentials,
  enterTan,
} from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

let world: World;
let stage: Stage;

stageEach({ isOwn: true, pause: 30_000 }, (on, around) => {
  stage = on;
  world = around;
});
afterEach(() => {
  stage.settle();
});

describe('a customer of the demo', () => {
  it('BNK-03: signs in with the app, sees the money, withdraws some with a TAN and finds the order', async () => {
    const anna = demoCustomer(1);
    await stage.open('/');
    await stage.shows('login', 'entering');
    await enterCredentials(stage, anna);
    await stage.shows('loginChallenge', 'open.enteringApp');
    await enterCode(stage, appCode(stage, anna));
    await stage.shows('dashboard', 'overview.complete');
    await chooseWithdrawal(stage);
    await askForPayout(stage, '1.500');
    const tan = await world.code(anna.mobile);
    await enterTan(stage, tan);
    await stage.shows('withdrawal', 'done');
    const [order] = await ordersOf(stage);
    expect(order).toMatchObject({ type: 'WITHDRAWAL', amount: 150_000, status: 'OPEN' });
    await stage.hands.follow(withdrawalTexts.done.toOrders);
    await stage.hands.sees(ordersTexts.title);
    await stage.hands.sees(order?.orderId ?? 'the order');
    await stage.audit();
  });

  it('SES-08: signs in with a code by SMS', async () => {
    const lukas = demoCustomer(11);
    await stage.open('/login/');
    await enterCredentials(stage, lukas);
    await stage.shows('loginChallenge', 'open.enteringSms.waiting');
    await enterCode(stage, await world.code(lukas.mobile));
    await expect(stage.shows('dashboard', 'overview.complete')).resolves.toBeUndefined();
  });

  it('SES-08: chooses between app and SMS', async () => {
    const clara = demoCustomer(3);
    await stage.open('/login/');
    await enterCredentials(stage, clara);
    await stage.shows('loginChallenge', 'open.choosing');
    await stage.hands.press(challengeTexts.choice.factors.SMS);
    await stage.shows('loginChallenge', 'open.enteringSms.waiting');
    await enterCode(stage, await world.code(clara.mobile));
    await expect(stage.shows('dashboard', 'overview.complete')).resolves.toBeUndefined();
  });

  it('SES-08: must change the password, and signs in with the new one from then on', async () => {
    const karin = demoCustomer(10);
    const password = 'Ahorn7Strasse';
    await stage.open('/login/');
    await enterCredentials(stage, karin);
    await stage.shows('loginChallenge', 'open.replacingPassword');
    await stage.hands.fill(challengeTexts.password.label, password);
    await stage.hands.press(challengeTexts.password.submit);
    await stage.shows('loginChallenge', 'open.enteringApp');
    await enterCode(stage, appCode(stage, karin));
    await stage.shows('dashboard', 'overview.complete');
    await stage.hands.press('Abmelden');
    await stage.pass(30_000);
    await stage.open('/login/');
    stage.provoke('/auth/token');
    await enterCredentials(stage, karin);
    await stage.hands.sees(loginTexts.problems.SIGN_IN_FAILED);
    await enterCredentials(stage, { ...karin, password });
    await expect(stage.shows('loginChallenge', 'open.enteringApp')).resolves.toBeUndefined();
  });

  it('SES-08: sets up the first factor while signing in', async () => {
    const mia = demoCustomer(12);
    await stage.open('/login/');
    await enterCredentials(stage, mia);
    await stage.shows('loginChallenge', 'open.settingUp');
    const secret = (await stage.page.locator('code').innerText()).replaceAll(' ', '');
    await enterCode(stage, totpCode(secret, world.now()));
    await stage.shows('dashboard', 'newcomer');
    expect(await factorsOf(stage)).toEqual({ active: ['SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' });
  });

  it('SES-10: replaces a forgotten password and keeps the second factor', async () => {
    const hannes = demoCustomer(7);
    const password = 'Ahorn7Strasse';
    await stage.open('/login/');
    await stage.hands.follow(loginTexts.forgotten);
    await stage.hands.fill(forgottenTexts.username.label, hannes.username);
    await stage.hands.press(forgottenTexts.username.submit);
    await stage.shows('forgottenPassword', 'open.replacing.waiting');
    await stage.hands.fill(forgottenTexts.password.code, await world.code(hannes.username));
    await stage.hands.fill(forgottenTexts.password.label, password);
    await stage.hands.press(forgottenTexts.password.submit);
    await stage.hands.sees(forgottenTexts.changed.heading);
    await stage.audit();
    await stage.hands.follow(forgottenTexts.changed.signIn);
    await enterCredentials(stage, { ...hannes, password });
    await stage.shows('loginChallenge', 'open.enteringApp');
    await enterCode(stage, appCode(stage, hannes));
    await expect(stage.shows('dashboard', 'overview.complete')).resolves.toBeUndefined();
  });
});

/** Follows the way from the order that was just placed to the list that names it. */
const findOrder = async (): Promise<void> => {
  const [order] = await ordersOf(stage);
  await stage.hands.follow(withdrawalTexts.done.toOrders);
  await stage.hands.sees(ordersTexts.title);
  await stage.hands.sees(order?.orderId ?? 'the order');
  await stage.audit();
};

describe('a payout', () => {
  it('decisions §20: takes settled cash from the clearing account, and is found in the orders', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(`/withdrawal/${person.account?.clearingAccountId ?? ''}`);
    await askForPayout(stage, '500');
    await stage.hands.sees(confirmationTexts.kinds.DISBURSEMENT.what);
    await stage.hands.sees('500,00\u00a0€');
    await enterTan(stage, await world.code(person.mobile));
    await stage.shows('withdrawal', 'done');
    expect(world.newest(person.mobile)).toMatch(/für Entnahme: 500,00 € aus Verrechnungskonto, IBAN endet auf \w{4}\./);
    expect(await ordersOf(stage)).toMatchObject([{ type: 'DISBURSEMENT', amount: 50_000 }]);
    await findOrder();
  });

  it('BNK-03: of everything names the closing before it binds, and says everything in the SMS too', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}`);
    await stage.shows('withdrawal', 'entering');
    await stage.hands.press(doorTexts.withdrawal.everything);
    await stage.hands.sees(withdrawalTexts.remainder.closing);
    await stage.audit();
    await stage.hands.press(withdrawalTexts.review.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.sees(/^alles, etwa [\d.]+,\d\d\u00a0€$/);
    const tan = await world.code(person.mobile);
    expect(world.newest(person.mobile)).toMatch(/für Auszahlung: alles, etwa [\d.]+,\d\d € aus /);
    await enterTan(stage, tan);
    await stage.shows('withdrawal', 'done');
    expect(await ordersOf(stage)).toMatchObject([{ type: 'WITHDRAWAL', amount: null, entire: true }]);
    await findOrder();
  });

  it('BNK-03: of no amount that can be paid, sent with Enter, is refused with its reason, which stays', async () => {
    await signInBehind(stage, world.take('holder'));
    await stage.open('/');
    await chooseWithdrawal(stage);
    await stage.shows('withdrawal', 'entering');
    const field = stage.page.getByLabel(withdrawalTexts.amount);
    const refusals = [
      ['0', /^Der Betrag muss größer als/],
      ['1000000000', /^Der Höchstbetrag für die Auszahlung liegt bei/],
      ['12,3,4', /^Bitte geben Sie einen gültigen Betrag ein/],
    ] as const;
    for (const [text, message] of refusals) {
      await field.clear();
      await field.pressSequentially(text);
      await field.press('Enter');
      const link = stage.page.getByRole('link', { name: message });
      await link.waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await link.press('Enter');
      await stage.page.keyboard.press('Tab');
      expect(await link.count()).toBe(1);
    }
  });
});

describe('an order', () => {
  it('BNK-08: names investment and payee, and is canceled after asking once more', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await withdrawElsewhere(stage, person, { kind: 'part', amount: euros(1_500) });
    await stage.open('/orders/');
    await stage.shows('orders', 'shown.browsing');
    await stage.hands.sees(/IBAN endet auf \w{4}/);
    await stage.hands.press(/^Abbrechen.*Auszahlung/);
    await stage.hands.sees(cancelEffect({ type: 'WITHDRAWAL', note: null }));
    await stage.audit();
    await stage.hands.press(ordersTexts.dialog.confirm);
    await stage.hands.sees(newsTexts.CANCELED.text);
    // The button is gone that had the focus: who pressed it is at the news.
    expect(await stage.page.evaluate(() => document.activeElement?.id)).toBe('orders-news');
    expect(await ordersOf(stage)).toMatchObject([{ status: 'CANCELED', cancelable: false }]);
  });
});
