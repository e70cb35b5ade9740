import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#apps/banking/paths.ts';
import { passwordTexts } from '#apps/banking/security/security.password.texts.ts';
import { newsTexts, securityTexts as texts, signInTexts } from '#apps/banking/security/security.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { leaveElsewhere, securityArrangement, signInTwice } from '#tests/machines/security/security.arrange.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';
import { callLoose } from '#tests/support/server/http.ts';
import { visitorPassword } from '#tests/support/server/visitors.ts';

provePathsInBrowser(securityArrangement, 'BNK-19');

describe('the customer’s security in the browser', () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await sharedWorld();
  });
  afterEach(async () => {
    stage.settle();
    await stage.close();
  });

  it('BNK-19: by the keyboard alone, on a phone, another device is removed and learns it', async () => {
    stage = await openStage(world, { width: 390 });
    const person = world.take('app');
    const stranger = await signInTwice(stage, person);
    await stage.open(paths.security());
    await stage.shows('security', 'shown.browsing');
    const { keyboard } = stage.page;
    const focused = async (): Promise<string> =>
      stage.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const stepTo = async (name: RegExp): Promise<void> => {
      for (let at = 0; at < 60 && !name.test(await focused()); at += 1) await keyboard.press('Tab');
      expect(await focused()).toMatch(name);
    };
    await stepTo(new RegExp(`^${texts.devices.remove}: `));
    await keyboard.press('Enter');
    await stage.shows('security', 'shown.asking');
    expect(await focused()).toBe(texts.dialog.leave);
    await stepTo(new RegExp(`^${texts.dialog.confirm}$`));
    const before = world.messages(person.mobile);
    await keyboard.press('Enter');
    await stage.shows('confirmation', 'open.entering.waiting');
    const code = await world.code(person.mobile, before);
    await stage.hands.fill(confirmationTexts.code.label, code);
    await keyboard.press('Enter');
    await stage.shows('security', 'shown.browsing');
    await stage.hands.sees(newsTexts.REMOVED.text);
    await stage.hands.sees(texts.devices.alone);
    const asked = await callLoose(world.server.origin, 'listSessions', {}, { token: stranger });
    expect(asked.status).toBe(401);
    await stage.audit();
  });

  const askedToRemove = async (): Promise<{ readonly person: Person; readonly stranger: string }> => {
    stage = await openStage(world);
    const person = world.take('app');
    const stranger = await signInTwice(stage, person);
    await stage.open(paths.security());
    await stage.shows('security', 'shown.browsing');
    await stage.hands.press(new RegExp(`^${texts.devices.remove} ?: `));
    await stage.shows('security', 'shown.asking');
    return { person, stranger };
  };

  it('BNK-19: a device that has signed out meanwhile takes no code, and is out of the list', async () => {
    const { person, stranger } = await askedToRemove();
    const before = world.messages(person.mobile);
    await leaveElsewhere(stage, stranger);
    stage.provoke('/sessions/');
    await stage.hands.press(texts.dialog.confirm);
    await stage.hands.sees(newsTexts.GONE.text);
    await stage.hands.sees(texts.devices.alone);
    expect(world.messages(person.mobile)).toBe(before);
  });

  it('BNK-19: after a lost answer the code is sent again under its key, and the device is removed', async () => {
    const { person } = await askedToRemove();
    const before = world.messages(person.mobile);
    await stage.hands.press(texts.dialog.confirm);
    await stage.shows('confirmation', 'open.entering.waiting');
    const code = await world.code(person.mobile, before);
    stage.provoke('/sessions/confirm');
    await world.proxy.order({ mode: 'lost', path: '/sessions/confirm' });
    await stage.hands.fill(confirmationTexts.code.label, code);
    await stage.hands.press(confirmationTexts.kinds.DEVICE_REMOVAL.submit);
    await stage.shows('confirmation', 'open.unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(confirmationTexts.unsure.again);
    await stage.hands.sees(newsTexts.REMOVED.text);
    expect(new Set(stage.sent('/sessions/confirm').map(({ key }) => key)).size).toBe(1);
  });

  it('BNK-19: a wrong password somewhere else is read here', async () => {
    stage = await openStage(world);
    const person = world.take('app');
    await signInBehind(stage, person);
    const wrong = { username: person.username, password: `${visitorPassword}!`, deviceId: crypto.randomUUID() };
    expect((await elsewhere(stage, 'login', wrong)).status).toBe(401);
    await stage.open(paths.security());
    await stage.shows('security', 'shown.browsing');
    await stage.hands.sees(signInTexts.SIGN_IN_FAILED.label);
    await stage.hands.sees(signInTexts.SIGN_IN_FAILED.meaning);
  });

  it('SES-10: a lost answer to a new password is told by the page itself: it signs out', async () => {
    stage = await openStage(world);
    const person = world.take('app');
    await signInBehind(stage, person);
    await stage.open(paths.security());
    await stage.shows('security', 'shown.browsing');
    await stage.hands.press(texts.password.change);
    const before = world.messages(person.username);
    await stage.hands.press(passwordTexts.start.submit);
    await stage.shows('forgottenPassword', 'open.replacing.waiting');
    const code = await world.code(person.username, before);
    stage.provoke('/confirm-forgot-password');
    stage.provoke('/sessions');
    stage.provoke('/auth/');
    await world.proxy.order({ mode: 'lost', path: '/deprecated/confirm-forgot-password' });
    await stage.hands.fill(forgottenTexts.password.code, code);
    await stage.hands.fill(forgottenTexts.password.label, 'Ahorn7Strasse');
    await stage.hands.press(forgottenTexts.password.submit);
    await stage.shows('forgottenPassword', 'unsure');
    await world.proxy.order({ mode: 'pass' });
    await stage.hands.press(passwordTexts.unsure.look);
    await stage.hands.sees(signedOutTexts.reasons.revoked.heading);
    expect(new URL(stage.page.url()).pathname).toBe('/logout/inactivity');
  });
});
