import type { Page } from 'playwright';

/** What outlets show now: `login:entering session:…`. */
export const statesOn = async (page: Page): Promise<string> =>
  page.locator('[data-machine]').evaluateAll((outlets) =>
    outlets
      .filter((outlet): outlet is HTMLElement => outlet instanceof HTMLElement)
      .map(({ dataset }) => `${dataset['machine'] ?? ''}:${dataset['state'] ?? ''}`)
      .join(' | '),
  );
