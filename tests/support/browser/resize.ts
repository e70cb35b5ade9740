import type { CDPSession, Page } from 'playwright';

/** Of the picture, in CSS pixels a side. */
const shown = 64;

const cornered = new WeakMap<Page, CDPSession>();

/** Makes the window of a page so large, in CSS pixels. */
export const resize = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await cornered.get(page)?.send('Emulation.setVisibleSize', { width: shown, height: shown });
};

/**
 * From its next `resize` on has a corner of a page drawn alone: nobody looks at it. The page is laid out, scrolled and
 * clicked as in the whole window; to paint all of it, and put it together anew at each change, takes a tenth of what a test
 * does. Fingers need the whole.
 */
export const drawCorner = (page: Page, settings: CDPSession): void => {
  cornered.set(page, settings);
};
