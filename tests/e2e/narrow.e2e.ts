import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCustomer } from '#tests/support/browser/customer-steps.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';

/** Nothing scrolls sideways: a page reads downwards on a phone, and with text of twice the size (WCAG 1.4.4, 1.4.10). */

let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

const widths = [360, 390, 1024, 1280];

/** What sticks out of the page to the right, with how many pixels; empty when nothing does. */
const sticksOut = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .map((one) => ({ one, over: Math.round(one.getBoundingClientRect().right - clientWidth) }))
      .filter(({ over }) => over > 0)
      .map(({ one, over }) => `${one.tagName} '${(one.textContent ?? '').slice(0, 30)}' by ${over}`);
  });

const looks = async ({ page }: Stage, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (how: string): Promise<void> => {
    for (const one of await sticksOut(page)) found.push(`${name}, ${how}: ${one}`);
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(`${width} wide`);
  }
  // As the browser's own setting does it: the widths at which the layout changes grow with it.
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(`${width} wide, text twice as large`);
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await settings.detach();
  return found;
};

describe('nothing scrolls sideways', () => {
  it.each([1, 2, 3, 6, 8, 11])('on the pages of customer %d of the demo', async (number) => {
    // A code of an app counts once, and another file may have used this one.
    await world.pass(30_000);
    const stage = await openStage(world);
    await signInBehind(stage, demoCustomer(number));
    await stage.open('/');
    const { page } = stage;
    await page.locator('[data-machine="dashboard"]:not([data-state="waiting"])').first().waitFor();
    const found = [...(await looks(stage, 'first page'))];
    const toTable = page.getByRole('button', { name: 'Als Tabelle zeigen' });
    if ((await toTable.count()) > 0) {
      await toTable.click();
      found.push(...(await looks(stage, 'figures of the chart')));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const payout = await page
      .locator('a[href^="/withdrawal/"]')
      .first()
      .getAttribute('href', { timeout: 500 })
      .catch(() => null);
    await stage.open('/orders/');
    // Who has not proved their identity yet reads there why it stays closed.
    const orders = page.locator('[data-machine="orders"]:not([data-state="loading"])');
    await orders.or(page.locator('[data-machine="bankingApp"][data-state*="portal.refused"]')).first().waitFor();
    found.push(...(await looks(stage, 'orders')));
    if (payout !== null) {
      await stage.open(payout);
      await page.locator('[data-machine="withdrawal"]:not([data-state="loading"])').first().waitFor();
      found.push(...(await looks(stage, 'payout')));
    }
    expect(found).toEqual([]);
    stage.settle();
    await stage.close();
  });
});
