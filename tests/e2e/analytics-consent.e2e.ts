import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyticsConsentTexts as texts } from '#shell/analytics-consent/analytics-consent.texts.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { startTagManager, type TagManager } from '#tests/support/browser/tag-manager.ts';
import { openWorld, type World } from '#tests/support/browser/world.ts';

/** An installation with a tag manager: nothing reaches it before somebody has said yes. */

let manager: TagManager;
let world: World;
let stage: Stage;

beforeAll(async () => {
  manager = await startTagManager();
  world = await openWorld('portal', { TAG_MANAGER_URL: manager.url });
});
beforeEach(async () => {
  stage = await openStage(world);
});
afterEach(async () => stage.close());
afterAll(async () => {
  await world.close();
  await manager.stop();
});

const region = () => stage.page.getByRole('region', { name: texts.region });
const told = (from: number): readonly { readonly page: string; readonly timestamp: number }[] =>
  manager.heard
    .slice(from)
    .filter((line) => line.startsWith('/events '))
    .map((line) => JSON.parse(line.slice('/events '.length)) as { page: string; timestamp: number });

describe('PLT-15: the tag manager', () => {
  it('hears nothing before a yes, then names of pages with a unix timestamp, and nothing after a no', async () => {
    const person = world.take('holder');
    const before = manager.heard.length;
    await stage.open('/login/?utm_source=brief');
    await region().getByRole('heading', { name: texts.heading }).waitFor();
    await stage.audit();
    // In sight without scrolling, on a phone too, and never over the fields.
    await stage.page.setViewportSize({ width: 390, height: 844 });
    const box = await region().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    expect(box?.y ?? 0).toBeGreaterThan(300);
    await stage.page.setViewportSize({ width: 1280, height: 900 });
    const [refuse, grant] = await Promise.all(
      [texts.refuse, texts.grant].map(async (name) =>
        region()
          .getByRole('button', { name })
          .evaluate((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
            return { width, height, backgroundColor, color, fontSize, fontWeight };
          }),
      ),
    );
    expect(refuse).toEqual(grant);
    await signInBehind(stage, person);
    await stage.open('/?utm_source=brief');
    await stage.shows('dashboard', 'overview.complete');
    await stage.shows('analyticsConsent', 'asking');
    expect(manager.heard.length).toBe(before);
    expect((await stage.context.cookies()).map(({ name }) => name)).not.toContain('utm');
    await region().getByRole('button', { name: texts.grant }).focus();
    await stage.page.keyboard.press('Enter');
    await stage.shows('analyticsConsent', 'measuring');
    await stage.page.getByRole('link', { name: 'Aufträge', exact: true }).click();
    await stage.shows('orders', 'empty');
    await expect.poll(() => told(before).map(({ page }) => page)).toEqual(['dashboard', 'orders']);
    const [first] = told(before);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['app', 'event', 'page', 'timestamp']);
    expect(first?.timestamp).toBeGreaterThan(1_700_000_000);
    expect(first?.timestamp).toBeLessThan(10_000_000_000);
    // No address, name or account, in whatever it heard.
    expect(manager.heard.slice(before).join(' ')).not.toMatch(new RegExp(`${person.username}|IPS-|BP-`));
    expect((await stage.context.cookies()).find(({ name }) => name === 'utm')?.value).toBe('utm_source%3Dbrief');

    // Another tab of the same browser is measured as well, until somebody says no in this one.
    const other = await stage.context.newPage();
    await other.goto('/timeline/');
    const otherRegion = other.getByRole('region', { name: texts.region });
    await otherRegion.getByRole('button', { name: texts.change }).waitFor();
    await expect.poll(() => told(before).map(({ page }) => page)).toContain('timeline');
    await stage.page.bringToFront();
    await region().getByRole('button', { name: texts.change }).click();
    await region().getByRole('button', { name: texts.refuse }).click();
    await stage.shows('orders', 'empty');
    await stage.shows('analyticsConsent', 'unmeasured');
    await otherRegion.getByText(texts.unmeasured).waitFor();
    expect(await other.evaluate(() => 'dataLayer' in window)).toBe(false);
    await other.close();
    await stage.audit();
    const settled = manager.heard.length;
    await stage.open('/postbox');
    await stage.shows('analyticsConsent', 'unmeasured');
    await region().getByText(texts.unmeasured).waitFor();
    expect(manager.heard.length).toBe(settled);
    expect((await stage.context.cookies()).map(({ name }) => name)).not.toContain('utm');
  });

  it('asks in the onboarding as well, and nobody inside another app', async () => {
    const before = manager.heard.length;
    await stage.page.goto(`${world.server.onboardingOrigin}/new-product`);
    await region().getByRole('button', { name: texts.refuse }).click();
    await stage.shows('analyticsConsent', 'unmeasured');
    await stage.open('/login/?webview=true');
    await stage.shows('login', 'entering');
    expect(await region().count()).toBe(0);
    expect(manager.heard.length).toBe(before);
  });
});
