import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { auditOnce } from '#tests/support/browser/audit.ts';
import { openLoaded, portalAddresses } from '#tests/support/browser/portal-addresses.ts';
import { resize } from '#tests/support/browser/resize.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';

/** Every page of the portal with much of everything and with nothing of anything, on a desk and on a phone. */

let stage: Stage;

stageEach({}, (on) => {
  stage = on;
});

/** What is wider than the room it has, and neither scrolls nor breaks: the end of it is cut, or lies on what is beside it. */
const cutOn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = new Set(['auto', 'scroll']);
    return [...document.querySelectorAll('main *, nav *, header *')].flatMap((element) => {
      if (!(element instanceof HTMLElement)) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const { scrollWidth, clientWidth, innerText } = element;
      // What stands in a line has no room of its own, and what is read out alone has none to be seen in.
      if (clientWidth <= 1 || scrollWidth <= clientWidth + 1 || scrolls.has(getComputedStyle(element).overflowX))
        return [];
      const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!hasOwnText && !(element instanceof HTMLInputElement)) return [];
      return [`${element.tagName} '${innerText.slice(0, 40)}' by ${String(scrollWidth - clientWidth)}`];
    });
  });

/** What is wrong with the page as it stands, at either width. */
const flawsOf = async (name: string): Promise<readonly string[]> => {
  const { page } = stage;
  const flaws: string[] = [];
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 900 });
    flaws.push(...(await cutOn(page)).map((cut) => `${String(width)} px: ${cut}`));
  }
  await auditOnce(page, async () => name).catch((error: unknown) => flaws.push(String(error)));
  return flaws;
};

/** How many tests share the pages of somebody: all of them in one would take a busy machine minutes. */
const parts = 4;
const walks = (['lavish', 'bare'] as const).flatMap((kind) =>
  Array.from({ length: parts }, (_, part) => ({ kind, part })),
);

describe('every page', () => {
  it.each(walks)('PLT-18: stands at either width for somebody $kind, part $part', async ({ kind, part }) => {
    const person = stage.world.take(kind);
    await signInBehind(stage, person);
    const found: Record<string, readonly string[]> = {};
    for (const address of portalAddresses(person).filter((_, at) => at % parts === part)) {
      await openLoaded(stage, address);
      // Who looks at a page for long is asked to sign in again.
      await stage.page.keyboard.press('Shift');
      expect(new URL(stage.page.url()).pathname).not.toMatch(/^\/login\/?$|^\/logout/);
      const flaws = await flawsOf(`${kind} at ${address}`);
      if (flaws.length > 0) found[address] = flaws;
    }
    expect(found).toEqual({});
    stage.settle();
  });
});
