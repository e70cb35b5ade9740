import { describe, expect, it } from 'vitest';
import { academyTexts as texts } from '#apps/banking/academy/academy.texts.ts';
import { frameTexts } from '#apps/banking/frame/frame.texts.ts';
import { refusedTexts } from '#apps/banking/frame/refused.texts.ts';
import { academyArrangement } from '#tests/machines/academy/academy.arrange.ts';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import { appNamed, installedAs } from '#tests/support/browser/installed-app.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(academyArrangement, 'BNK-10');

describe('the academy in the browser', () => {
  let stage: Stage;
  stageEach({ pause: 30_000 }, (opened) => {
    stage = opened;
  });
  const entries = () => stage.page.getByRole('navigation').getByRole('link', { name: texts.title });

  it('BNK-10: the navigation leads whoever has PREMIUM to articles, which are read and left', async () => {
    await signInBehind(stage, demoCustomer(2));
    await stage.open('/');
    await entries().first().click();
    await stage.shows('academy', 'browsing');
    await stage.hands.press(/^Artikel lesen ?: Was Kosten ausmachen/);
    await stage.shows('academy', 'reading');
    expect(await stage.page.locator('main').innerText()).toContain('26.500');
    await stage.audit();
    await stage.hands.press(texts.back);
    await stage.shows('academy', 'browsing');
  });

  it('BNK-10: whose package is DIGITAL has no entry, and reads why the page is closed', async () => {
    await signInBehind(stage, stage.world.take('holder'));
    await stage.open('/academy/');
    const { heading, lead } = refusedTexts.refusals.PACKAGE_TOO_LOW;
    await stage.page.getByRole('heading', { name: heading }).waitFor();
    await stage.hands.sees(lead);
    expect(await entries().count()).toBe(0);
  });

  it('BNK-25: how the app is loaded is told with or without a sign-in, and from there it is one', async () => {
    await stage.open('/download/app/');
    const heading = () => stage.page.getByRole('heading', { name: frameTexts.appDownload.heading });
    await heading().waitFor();
    await stage.audit();
    expect(await installedAs(stage.page)).toEqual(appNamed('Lindenhof Banking'));
    await stage.hands.follow(frameTexts.appDownload.signIn);
    await stage.shows('login', 'entering');
    await signInBehind(stage, stage.world.take('holder'));
    await stage.open('/download/app/');
    await heading().waitFor();
    expect(new URL(stage.page.url()).pathname).toBe('/download/app/');
  });
});
