import { describe, expect, it } from 'vitest';
import {
  deleteAccountTexts as texts,
  hindranceTexts,
  wayTexts,
} from '#apps/banking/delete-account/delete-account.texts.ts';
import { frameTexts } from '#apps/banking/frame/frame.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { deleteAccountArrangement } from '#tests/machines/delete-account/delete-account.arrange.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(deleteAccountArrangement, 'BNK-16');

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

describe('deleting the access in the browser', () => {
  it('BNK-16: whoever still holds something is led to where it is ended', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(paths.deleteAccount());
    await stage.shows('deleteAccount', 'held');
    for (const reason of ['CASH', 'INVESTMENTS', 'ACCOUNTS'] as const)
      await stage.hands.sees(hindranceTexts[reason].text);
    await stage.audit();
    await stage.page.getByRole('link', { name: new RegExp(`^${wayTexts.investment('')}`) }).click();
    await stage.page.waitForURL('**/delete-ips/*');
    expect(new URL(stage.page.url()).pathname).toBe(`/delete-ips/${person.account?.ipsId ?? ''}`);
  });

  it('BNK-16: by the keyboard alone, on a phone: deleted, mailed, signed out, and told until when data are kept', async () => {
    await stage.page.setViewportSize({ width: 390, height: 1_600 });
    const person = world.take('app');
    await signInBehind(stage, person);
    await stage.open(paths.deleteAccount());
    await stage.shows('deleteAccount', 'free');
    const { keyboard } = stage.page;
    await stage.page.getByRole('button', { name: texts.want }).focus();
    await keyboard.press('Enter');
    await stage.page.getByLabel(texts.affirm.label).focus();
    await keyboard.type('löschen');
    const before = world.messages(person.mobile);
    await keyboard.press('Enter');
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.page.getByLabel(confirmationTexts.code.label).focus();
    await keyboard.type(await world.code(person.mobile, before));
    stage.provoke('/auth/');
    await keyboard.press('Enter');
    await stage.page.getByRole('heading', { name: frameTexts.deleted.heading }).waitFor();
    await stage.hands.sees(/löschen wir nach dem \d{2}\.\d{2}\.\d{4}/);
    expect(new URL(stage.page.url()).pathname).toBe('/logout/');
    await eventually(() => world.newest(person.username, /gelöscht/), `word to ${person.username}`);
    await stage.audit();
  });
});
