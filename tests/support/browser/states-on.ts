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
 * What somebody sees now, as the states of the outlets that show anything of their own, and whether a problem is said: the same
 * state has other elements then, a summary and fields marked as wrong. What a chart does unseen, as when it extends a session, is
 * not in it, nor is one that shows another chart and nothing beside it: a question is the same on each way in.
 */
export const seenOn = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const outlets = [...document.querySelectorAll<HTMLElement>('[data-machine]')].filter(
      ({ childNodes, firstElementChild }) =>
        childNodes.length > 1 || (childNodes.length === 1 && firstElementChild?.hasAttribute('data-machine') !== true),
    );
    const states = outlets.map(({ dataset }) => `${dataset['machine'] ?? ''}:${dataset['state'] ?? ''}`).join(' | ');
    const saysProblem = [...document.querySelectorAll('[role="alert"], [aria-invalid="true"]')].some(
      (element) => element.hasAttribute('aria-invalid') || element.textContent.trim() !== '',
    );
    return saysProblem && states !== '' ? `${states}, with a problem said` : states;
  });
