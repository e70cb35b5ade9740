import * as z from 'zod/mini';
import { getCMSProxy } from '#api/content/cms.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Effect } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { academyDriver } from './academy.driver.ts';

/** What the contract has a content system say that holds nothing. */
const nothing = { items: [], count: 0, limit: 0, offset: 0, total: 0 } satisfies z.infer<typeof getCMSProxy.response>;

export const academyArrangement = arrangement<typeof academyMachine>({
  entry: chartNamed('academy'),
  driver: academyDriver,
  inputs: {
    ordinary: {
      who: 'premium',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open('/academy/');
      },
    },
  },
  outcomes: {
    loadArticles: {
      call: { path: '/collections/academy/' },
      outcomes: {
        some: {},
        // In the place of the demo's content system, which holds articles: one that holds none.
        none: { fault: { mode: 'stranger', body: JSON.stringify(nothing) } },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  // What stands on the page is what the content system holds, and nothing else.
  effect: async ({ stage, path }): Promise<Effect> => {
    const { body } = await elsewhere(stage, 'getCMSProxy', { collectionId: 'academy' });
    const held = z.parse(getCMSProxy.response, body).items.map(({ name }) => name);
    const shown = await stage.page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const last = path.steps.at(-1);
    const isListed = last?.actor?.src === 'loadArticles' && last.sample === 'some';
    return { is: shown, must: isListed ? held : [] };
  },
  stored: null,
});
