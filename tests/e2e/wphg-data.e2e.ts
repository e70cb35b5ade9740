import { describe, expect, it } from 'vitest';
import { paths } from '#apps/banking/paths.ts';
import { standingTexts, wphgDataTexts as texts } from '#apps/banking/wphg-data/wphg-data.texts.ts';
import { wphgDataArrangement } from '#tests/machines/wphg-data/wphg-data.arrange.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(wphgDataArrangement, 'BNK-20', {
  'wphgData.empty': 'Without an account nothing is asked for; the test below opens the page so.',
});

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

describe('the answers of an account in the browser', () => {
  it('BNK-20: whoever has no account yet is told so', async () => {
    await signInBehind(stage, world.take('app'));
    await stage.open(paths.wphgData());
    await stage.shows('wphgData', 'empty');
    await stage.hands.sees(texts.empty.text);
    await stage.audit();
    expect(await stage.page.getByRole('link', { name: texts.renew }).count()).toBe(0);
  });

  it('BNK-20: on a phone: what has expired says so, and leads to the questions of this account', async () => {
    await stage.page.setViewportSize({ width: 390, height: 1_600 });
    const person = world.take('outdated');
    await signInBehind(stage, person);
    await stage.open(paths.wphgData());
    await stage.shows('wphgData', 'showing');
    await stage.hands.sees(standingTexts.EXPIRED.text);
    await stage.hands.sees('19.11.2026');
    await stage.audit();
    const way = await stage.page.getByRole('link', { name: texts.renew }).getAttribute('href');
    const partner = person.account?.businessPartnerId ?? '';
    expect(way).toMatch(new RegExp(`/new-product/existing-customer-update-business-partner\\?partner=${partner}$`));
  });
});
