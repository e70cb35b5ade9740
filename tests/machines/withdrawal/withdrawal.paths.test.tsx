import { describe, expect, it } from 'vitest';
import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { explore } from '#explorer/explore.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { withdrawalDriver } from './withdrawal.driver.ts';

const entry = catalogue.find(({ name }) => name === 'withdrawal');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');
const paths = pathsOf(explore(entry), 'edges');

describe('a withdrawal on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths.map((path) => ({ name: path.name.slice(0, 120), path })))('BNK-03: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: withdrawalScreens,
        driver: withdrawalDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
