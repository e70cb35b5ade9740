import { describe, expect, it } from 'vitest';
import { dashboardScreens } from '#apps/banking/dashboard/dashboard.screens.tsx';
import { explore } from '#explorer/explore.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { dashboardDriver } from './dashboard.driver.ts';

const entry = catalogue.find(({ name }) => name === 'dashboard');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');
const paths = pathsOf(explore(entry), 'edges');

describe('the first page on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths.map((path) => ({ name: path.name.slice(0, 120), path })))('BNK-01: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: dashboardScreens,
        driver: dashboardDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
