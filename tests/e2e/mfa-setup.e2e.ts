import { beforeAll, describe, expect, it } from 'vitest';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { mfaTexts } from '#shell/mfa-setup/mfa-setup.texts.ts';
import { mfaSetupArrangement } from '#tests/machines/mfa-setup/mfa-setup.arrange.ts';
import { factorsOf } from '#tests/support/browser/bank.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { storedFactors } from '#tests/support/browser/stored.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(mfaSetupArrangement, 'SES-11');

describe('managing second factors in the browser', () => {
  let world: World;
  beforeAll(async () => {
    world = await sharedWorld();
  });

  const openedFor = async (person: Person): Promise<Stage> => {
    const stage = await openStage(world);
    await signInBehind(stage, person);
    await stage.open('/login/secure');
    await stage.shows('mfaSetup', 'showing.several');
    return stage;
  };
  const opened = async (): Promise<Stage> => openedFor(world.take('both'));

  it('SES-11: the other factor stands first once it is preferred, and alone once the first one is removed with a TAN', async () => {
    const person = world.take('both');
    const stage = await openedFor(person);
    const { hands } = stage;
    const { SMS: sms, SOFTWARE_TOKEN: app } = mfaTexts.factors;
    expect(await storedFactors(world, person)).toEqual([
      { type: 'SMS', preferred: false },
      { type: 'SOFTWARE_TOKEN', preferred: true },
    ]);
    await hands.press(mfaTexts.prefer(sms.name));
    await hands.sees(mfaTexts.done.PREFERRED);
    await stage.audit();
    expect(await storedFactors(world, person)).toEqual([
      { type: 'SMS', preferred: true },
      { type: 'SOFTWARE_TOKEN', preferred: false },
    ]);
    const sent = world.messages(person.mobile);
    await hands.press(mfaTexts.remove(app.name));
    await stage.shows('confirmation', 'open.entering.waiting');
    await hands.fill(confirmationTexts.code.label, await world.code(person.mobile, sent));
    await hands.press(/^Entfernen bestätigen$/);
    await hands.sees(mfaTexts.done.REMOVED);
    await stage.audit();
    expect(await storedFactors(world, person)).toEqual([{ type: 'SMS', preferred: true }]);
    stage.settle();
    await stage.close();
  });

  it('SES-11: the same wrong code costs a try each time, until none is left', async () => {
    const stage = await opened();
    const { hands } = stage;
    await hands.press(mfaTexts.replace(mfaTexts.factors.SOFTWARE_TOKEN.name));
    await stage.shows('mfaSetup', 'changing.adding.proving');
    const enter = async (): Promise<void> => {
      stage.provoke('/auth/mfa/confirm');
      await hands.fill(mfaTexts.proof.code.SOFTWARE_TOKEN, '000000');
      await hands.press(mfaTexts.proof.submit);
    };
    for (const left of [/noch 4 Versuche/, /noch 3 Versuche/, /noch 2 Versuche/, /noch einen Versuch/]) {
      await enter();
      await hands.sees(left);
    }
    await enter();
    await stage.shows('mfaSetup', 'showing.several');
    await hands.sees(mfaTexts.problems.CODES_EXHAUSTED);
    expect((await factorsOf(stage)).active).toHaveLength(2);
    stage.settle();
    await stage.close();
  });

  it('SES-11: by the keyboard alone a new screen begins at its heading, and Enter sends the code', async () => {
    const stage = await opened();
    const { keyboard } = stage.page;
    const focused = async (): Promise<string> =>
      stage.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const stepTo = async (name: string): Promise<void> => {
      for (let at = 0; at < 40 && (await focused()) !== name; at += 1) await keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await stepTo(mfaTexts.replace(mfaTexts.factors.SOFTWARE_TOKEN.name));
    await keyboard.press('Enter');
    await stage.shows('mfaSetup', 'changing.adding.proving');
    expect(await focused()).toBe(mfaTexts.proof.app);
    const field = stage.page.getByLabel(mfaTexts.proof.code.SOFTWARE_TOKEN);
    for (let at = 0; at < 10 && !(await field.evaluate((it) => it === document.activeElement)); at += 1) {
      await keyboard.press('Tab');
    }
    stage.provoke('/auth/mfa/confirm');
    await keyboard.type('000000');
    await keyboard.press('Enter');
    await stage.hands.sees(/noch 4 Versuche/);
    await stepTo(mfaTexts.proof.back);
    await keyboard.press('Enter');
    await stage.shows('mfaSetup', 'showing.several');
    expect(await focused()).toBe(mfaTexts.heading);
    stage.settle();
    await stage.close();
  });
});
