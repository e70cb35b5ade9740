import { describe, expect, it } from 'vitest';
import { contactTexts as texts, problemTexts } from '#apps/banking/contact-change/contact-change.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { newsTexts, profileTexts } from '#apps/banking/profile/profile.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { contactChangeArrangement } from '#tests/machines/contact-change/contact-change.arrange.ts';
import { profileOf } from '#tests/machines/profile/profile.arrange.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(contactChangeArrangement, 'BNK-16', {
  'contactChange.firstNumbering': 'A test below gives a first number.',
  'contactChange.hindered': 'Whoever has no number cannot begin: a test below reads why.',
});

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

describe('number and address', () => {
  it('REG-04: a first number takes a code of the app and its own code; what is none is said at its field', async () => {
    const person = world.take('numberless');
    await signInBehind(stage, person);
    await stage.open(paths.profile());
    await stage.shows('profile', 'showing');
    await stage.hands.sees(profileTexts.contact.noNumber);
    const email = stage.page.getByRole('button', { name: profileTexts.contact.changeEmail });
    expect(await email.isDisabled()).toBe(true);
    await stage.hands.press(profileTexts.contact.addMobile);
    await stage.shows('contactChange', 'firstNumbering');
    // A code of the app opens once.
    await stage.pass(30_000);
    const mobile = `+4917${String(Date.now()).slice(-8)}1`;
    const enter = async (number: string): Promise<void> => {
      await stage.hands.fill(texts.form.MOBILE.label, number);
      await stage.hands.fill(texts.factorCode, appCode(stage, person));
      await stage.hands.press(texts.form.MOBILE.submit);
    };
    stage.provoke('/operations/mobile');
    await enter('+49 30 1234567');
    await stage.hands.sees(problemTexts.MOBILE_INVALID);
    await enter(mobile);
    await stage.shows('contactChange', 'proving.asking.waiting');
    await stage.hands.fill(texts.code.code, await world.code(mobile));
    await stage.hands.press(texts.code.submit);
    await stage.shows('contactChange', 'done');
    await stage.hands.press(texts.done.submit);
    await stage.shows('profile', 'showing');
    await stage.hands.sees(newsTexts.MOBILE_CHANGED);
    expect((await profileOf(stage)).mobile).toMatch(new RegExp(`${mobile.slice(-4)}$`));
  });

  it('BNK-16: another address is proved by its mail and a TAN, and is what one signs in with', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.profile());
    await stage.shows('profile', 'showing');
    await stage.hands.press(profileTexts.contact.changeEmail);
    const email = `neu-${crypto.randomUUID()}@example.de`;
    await stage.hands.fill(texts.form.EMAIL.label, 'anna.neu@');
    await stage.hands.press(texts.form.EMAIL.submit);
    await stage.hands.sees(problemTexts.INVALID);
    await stage.hands.fill(texts.form.EMAIL.label, email);
    await stage.hands.press(texts.form.EMAIL.submit);
    await stage.shows('contactChange', 'proving.asking.waiting');
    await stage.hands.fill(texts.code.code, await world.code(email));
    await stage.hands.press(texts.code.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.sees(email);
    await stage.hands.fill(confirmationTexts.code.label, await world.code(person.mobile));
    await stage.hands.press(confirmationTexts.kinds.EMAIL_CHANGE.submit);
    await stage.shows('contactChange', 'done');
    await stage.hands.press(texts.done.submit);
    await stage.hands.sees(newsTexts.EMAIL_CHANGED);
    expect((await profileOf(stage)).username).toBe(email);
  });
});
