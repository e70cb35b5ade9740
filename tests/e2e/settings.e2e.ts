import { describe, expect, it } from 'vitest';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

/** The frame around every page of the settings: its menu, and where one is in it and in the navigation. */

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const current = async (region: string): Promise<readonly string[]> =>
  stage.page
    .getByRole('navigation', { name: region })
    .getByRole('link')
    .and(stage.page.locator('[aria-current="page"]'))
    .allInnerTexts();

const menu = () => stage.page.getByRole('navigation', { name: 'Einstellungen' });

describe('the settings', () => {
  it('SHL-01, SES-12: from the navigation to each page and on, current in both menus, without a reload', async () => {
    await signInBehind(stage, world.take('holder'));
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    await stage.page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Einstellungen' })
      .click();
    await menu().waitFor();
    await stage.page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    for (const [label, machine] of [
      ['Servicepaket', 'servicePackages'],
      ['Sparpläne', 'savingsPlans'],
      ['Anmeldeverfahren', 'mfaSetup'],
    ] as const) {
      await menu().getByRole('link', { name: label, exact: true }).click();
      await stage.page.locator(`[data-machine="${machine}"]`).waitFor();
      expect([await current('Einstellungen'), await current('Hauptnavigation')]).toEqual([[label], ['Einstellungen']]);
    }
    expect(await stage.page.locator('body[data-same-page]').count()).toBe(1);
    await stage.audit();
  });

  it('decisions §21: /setup opens a page of the settings', async () => {
    await signInBehind(stage, world.take('holder'));
    await stage.open('/setup');
    await menu().waitFor();
    expect(new URL(stage.page.url()).pathname).toMatch(/^\/setup\/[a-z-]+/);
    await expect.poll(async () => current('Hauptnavigation')).toEqual(['Einstellungen']);
  });

  it('PLT-18: on a phone the menu is one line, opened by keyboard, and closed on the next page', async () => {
    // So high that the bar at the bottom lies on nothing.
    await stage.page.setViewportSize({ width: 390, height: 1_600 });
    await signInBehind(stage, world.take('holder'));
    await stage.open('/setup/savingsplans');
    await stage.shows('savingsPlans', 'empty');
    expect(await menu().getByRole('link').count()).toBe(0);
    await menu().getByText('Alle Einstellungen').focus();
    await stage.page.keyboard.press('Enter');
    const next = menu().getByRole('link', { name: 'Servicepaket' });
    await next.focus();
    await stage.page.keyboard.press('Enter');
    await stage.shows('servicePackages', 'shown.browsing');
    expect(await menu().getByRole('link').count()).toBe(0);
    await stage.audit();
  });

  it('PLT-07: within another app the settings have no menu', async () => {
    await signInBehind(stage, world.take('holder'));
    await stage.open('/setup/savingsplans?webview=true');
    await stage.shows('savingsPlans', 'empty');
    expect(await menu().count()).toBe(0);
  });
});
