import { describe, expect, it } from 'vitest';
import { ordersScreens } from '#apps/banking/orders/orders.screens.tsx';
import { explore } from '#explorer/explore.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { ordersDriver } from './orders.driver.ts';

const entry = catalogue.find(({ name }) => name === 'orders');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');

/** What the chart ignores has no button to press; the pins prove that there is none. */
const withoutIgnored = (path: Path): Path => ({
  ...path,
  steps: path.steps.filter(({ kind, edgeIds }) => kind !== 'user' || edgeIds.length > 0),
});

const paths = pathsOf(explore(entry), 'edges').map(withoutIgnored);

describe('orders on their screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths.map((path) => ({ name: path.name.slice(0, 120), path })))('BNK-08: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: ordersScreens,
        driver: ordersDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
