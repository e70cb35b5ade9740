import { describe, expect, it } from 'vitest';
import { frameTexts as onboardingTexts } from '#apps/onboarding/frame/frame.texts.ts';
import { navigationTexts } from '#shell/navigation/navigation.texts.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { World } from '#tests/support/browser/world.ts';

/** What stands around every page, and what an address changes of it: mode, view inside another app, way out. */

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

const banner = () => stage.page.getByText('SUPPORT', { exact: false });

describe('the frame of the portal', () => {
  it('PLT-05, PLT-06: names the environment, and user and mode until somebody signs out', async () => {
    const person = world.take('holder');
    await signInBehind(stage, person);
    await stage.open('/?mode=support');
    await stage.shows('dashboard', 'overview.complete');
    await stage.page.getByText(`${person.username} SUPPORT`).waitFor();
    await stage.page.getByText('development-local', { exact: true }).waitFor();
    await stage.audit();
    // Kept for the session, on every page.
    await stage.open('/setup/savingsplans');
    await stage.shows('savingsPlans', 'empty');
    expect(await banner().count()).toBe(1);
    await stage.page.getByRole('button', { name: navigationTexts.signOut }).first().click();
    await stage.page.getByRole('heading', { name: /abgemeldet/i }).waitFor();
    await signInBehind(stage, world.take('holder'));
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    expect(await banner().count()).toBe(0);
  });

  it('PLT-07: inside another app only the page stands, and the onboarding is opened in the same view', async () => {
    await signInBehind(stage, world.take('holder'));
    await stage.open('/?webview=true');
    await stage.shows('dashboard', 'overview.complete');
    const frame = async () =>
      Promise.all(
        (['navigation', 'banner', 'contentinfo'] as const).map(async (role) => stage.page.getByRole(role).count()),
      );
    expect(await frame()).toEqual([0, 0, 0]);
    await stage.open('/add/single/step_1/CASE-0');
    await stage.page.locator('[data-machine="onboardingApp"]').waitFor();
    expect(new URL(stage.page.url()).searchParams.get('webview')).toBe('true');
    expect(await frame()).toEqual([0, 0, 0]);
    expect(await stage.page.getByText(onboardingTexts.pages.login).count()).toBe(0);
  });

  it('PLT-09: an address with /robo says so after 200 ms and leads out', async () => {
    stage.provoke('robo.lindenhof.example');
    // Its time runs on by itself: on a busy machine the page has left before anything could be asked of it.
    const left = stage.page.waitForEvent('request', (request) =>
      request.url().startsWith('https://robo.lindenhof.example/'),
    );
    await stage.open('/irgendwo/robo');
    await expect(left).resolves.toBeDefined();
  });
});
