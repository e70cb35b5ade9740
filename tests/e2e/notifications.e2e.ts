import { describe, expect, it } from 'vitest';
import {
  channelTexts,
  newsTexts,
  notificationsTexts as texts,
} from '#apps/banking/notifications/notifications.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { consentsOf, notificationsArrangement } from '#tests/machines/notifications/notifications.arrange.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(notificationsArrangement, 'BNK-16');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

describe('consent to advertising in the browser', () => {
  it('BNK-16: by the keyboard alone, on a phone: asked for, mailed, and withdrawn with one press', async () => {
    await stage.page.setViewportSize({ width: 390, height: 1_600 });
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.notifications());
    await stage.shows('notifications', 'shown.browsing');
    const { keyboard } = stage.page;
    await stage.page.getByRole('checkbox', { name: channelTexts.EMAIL }).focus();
    await keyboard.press('Space');
    await stage.page.getByRole('button', { name: texts.form.submit }).focus();
    await keyboard.press('Enter');
    await stage.hands.sees(newsTexts.SENT.text);
    expect((await consentsOf(stage))['EMAIL']).toBe('PENDING');
    await eventually(
      () => world.newest(person.username, /\/marketing\/confirm#token=/),
      `a link to ${person.username}`,
    );
    await stage.audit();
    await stage.page.getByRole('button', { name: texts.list.withdraw(channelTexts.EMAIL) }).focus();
    await keyboard.press('Enter');
    await stage.hands.sees(newsTexts.WITHDRAWN.text);
    expect((await consentsOf(stage))['EMAIL']).toBe('WITHDRAWN');
  });

  it('BNK-16: all that is open is withdrawn with one press, after a reload too', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    const preferences = (['EMAIL', 'SMS', 'PHONE'] as const).map((channel) => ({ channel, wanted: true }));
    await elsewhere(stage, 'updateUserMarketingPreferences', { preferences });
    await stage.open(paths.notifications());
    await stage.shows('notifications', 'shown.browsing');
    await stage.hands.press(texts.list.all);
    await stage.hands.sees(newsTexts.WITHDRAWN.text);
    const none = { EMAIL: 'WITHDRAWN', SMS: 'WITHDRAWN', PHONE: 'WITHDRAWN', POST: 'NONE' };
    expect(await consentsOf(stage)).toEqual(none);
    await stage.audit();
    await stage.page.reload();
    await stage.shows('notifications', 'shown.browsing');
    expect(await stage.page.getByRole('button', { name: texts.list.all }).count()).toBe(0);
    stage.settle();
  });
});
