import { describe, expect, it } from 'vitest';
import { refusedTexts } from '#apps/banking/frame/refused.texts.ts';
import { marketTexts as texts, reasonTexts } from '#apps/banking/market/market.texts.ts';
import { marketArrangement } from '#tests/machines/market/market.arrange.ts';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(marketArrangement, 'BNK-11');

describe('the market in the browser', () => {
  let stage: Stage;
  stageEach({ pause: 30_000 }, (opened) => {
    stage = opened;
  });
  const entries = () => stage.page.getByRole('navigation').getByRole('link', { name: texts.title });

  it('BNK-11: the navigation leads to what can be opened, and from there into the questions', async () => {
    await signInBehind(stage, stage.world.take('suited'));
    await stage.open('/');
    await entries().first().click();
    await stage.shows('market', 'shown.open');
    const way = stage.page.getByRole('link', { name: /^Anlage eröffnen ?: Cash Invest/ });
    expect(await way.getAttribute('href')).toMatch(/\/new-product\/existing-customer-new-ips-cash-invest\?partner=BP-/);
  });

  it('BNK-11, BNK-24: Bernd, whose data have expired, reads why nothing is opened, and where they are renewed', async () => {
    await signInBehind(stage, demoCustomer(2));
    await stage.open('/market/');
    await stage.shows('market', 'shown.hindered');
    await stage.hands.sees(reasonTexts.WPHG_EXPIRED.title);
    const way = stage.page.getByRole('link', { name: texts.renew.WPHG_EXPIRED });
    expect(await way.getAttribute('href')).toMatch(/existing-customer-update-business-partner\?partner=/);
    await stage.audit();
  });

  it('SHL-01: Jonas, whose account is being closed, has no entry and reads why the page is closed', async () => {
    await signInBehind(stage, demoCustomer(9));
    await stage.open('/market/');
    const { heading, lead } = refusedTexts.refusals.NO_ACTIVE_PARTNER;
    await stage.page.getByRole('heading', { name: heading }).waitFor();
    await stage.hands.sees(lead);
    expect(await entries().count()).toBe(0);
  });
});
