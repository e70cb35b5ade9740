import type { Page } from 'playwright';
import { statesOn } from './states-on.ts';
import { eventually } from './world.ts';

/** A chart on the page that waits for its data. */
const stillLoading = /(?<!actionButton):(?:loading|waiting)/;

/** Waits until all of the page that stands is there. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  // A button waits for a press.
  await eventually(async () => !stillLoading.test(await statesOn(page)), `what stands at ${page.url()}`);
  // Nobody knows before that what stands in the navigation.
  await page.locator('nav[data-awaited]').waitFor({ state: 'detached' });
};
