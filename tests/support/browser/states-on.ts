import type { Page } from 'playwright';

/** What outlets show now: `login:entering session:…`. */
export const statesOn = async (page: Page): Promise<string> =>
  page.locator('[data-machine]').evaluateAll((outlets) =>
    outlets
      .filter((outlet): outlet is HTMLElement => outlet instanceof HTMLElement)
      .map(({ dataset }) => `${dataset['machine'] ?? ''}:${dataset['state'] ?? ''}`)
      .join(' | '),
  );

/** What a page says in the way of alerts, for the message of a test that waits for something in vain. */
export const alertsOn = async (page: Page): Promise<string> => {
  const texts = await page.getByRole('alert').allInnerTexts();
  const said = texts.map((text) => text.trim().replace(/\s+/gu, ' ')).filter((text) => text !== '');
  return said.length === 0 ? '' : `; it says: ${said.join(' | ')}`;
};

/**
 * What somebody sees now, one entry for each outlet that shows anything of its own: the charts around it, its state, and whether it
 * says a problem, since it has other elements then, a summary and fields marked as wrong. What a chart does unseen, as when it
 * extends a session, is not in it, nor is one that shows another chart and nothing beside it: a question is the same on each way in.
 */
export const seenOn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const outlets = [...document.querySelectorAll<HTMLElement>('[data-machine]')].filter(
      ({ childNodes, firstElementChild }) =>
        childNodes.length > 1 || (childNodes.length === 1 && firstElementChild?.hasAttribute('data-machine') !== true),
    );
    const problems = [...document.querySelectorAll('[role="alert"], [aria-invalid="true"]')].filter(
      (element) => element.hasAttribute('aria-invalid') || element.textContent.trim() !== '',
    );
    // What is said beside all outlets is said by the page, whose last one stands for it.
    const speakers = new Set(
      problems.map((problem) => outlets.findLast((outlet) => outlet.contains(problem)) ?? outlets.at(-1)),
    );
    return outlets.map((outlet) => {
      const around = outlets.filter((other) => other !== outlet && other.contains(outlet));
      const names = [...around, outlet].map(({ dataset }) => dataset['machine'] ?? '').join(' > ');
      return `${names}:${outlet.dataset['state'] ?? ''}${speakers.has(outlet) ? ', with a problem said' : ''}`;
    });
  });
