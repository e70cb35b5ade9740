import { afterEach, describe, expect, it } from 'vitest';
import { hintTexts } from '#shell/hint/hint.texts.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

/** Hints of the content system in the slots of the portal's pages: lists, settings, forms. */

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

const region = () => stage.page.getByRole('region', { name: hintTexts.region });

describe('hints', () => {
  it('SHL-06: stand in their page’s slot, lead within the portal, and stay away for the browser’s session', async () => {
    await signInBehind(stage, world.take('reader'));
    await stage.open('/setup/reference-account');
    await region().getByText('Wir rufen Sie dazu nie an').waitFor();
    await stage.audit();
    await stage.page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await region().getByRole('link', { name: 'Zur Sicherheit' }).click();
    await stage.page.locator('[data-machine="security"]').waitFor();
    expect(await stage.page.locator('body[data-same-page]').count()).toBe(1);
    expect(await region().count()).toBe(0);
    await stage.open('/orders');
    await region().getByText('Auftrag abbrechen').waitFor();
    await region().getByRole('button', { name: hintTexts.dismiss }).focus();
    await stage.page.keyboard.press('Enter');
    await region().waitFor({ state: 'detached' });
    await stage.page.reload();
    await stage.page.locator('[data-machine="orders"]').waitFor();
    await stage.open('/postbox');
    const outside = region().getByRole('link', { name: 'Alles zur Postbox' });
    expect([await outside.getAttribute('target'), await outside.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await stage.open('/orders');
    await stage.shows('orders', 'empty');
    expect(await region().count()).toBe(0);
  });

  it('SHL-06: a form has its slot, one that must be read cannot be dismissed, and inside an app both hold', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}?webview=true`);
    await stage.shows('withdrawal', 'entering');
    await region().getByText('Nur auf das hinterlegte Referenzkonto').waitFor();
    expect(await region().getByRole('button', { name: hintTexts.dismiss }).count()).toBe(0);
    await stage.audit();
  });

  it.each(['error', 'silence'] as const)(
    'SHL-06: a content system that answers with %s holds nothing up and draws nothing',
    async (mode) => {
      await world.proxy.order({ mode, path: '/api/v1/cms' });
      stage.provoke('/cms');
      await signInBehind(stage, world.take('holder'));
      await stage.open('/orders');
      await stage.shows('orders', 'empty');
      expect(await region().count()).toBe(0);
    },
  );
});
