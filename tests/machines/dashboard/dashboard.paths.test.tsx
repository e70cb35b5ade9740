import { describe, expect, it } from 'vitest';
import { dashboardScreens } from '#apps/banking/dashboard/dashboard.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { dashboardDriver } from './dashboard.driver.ts';

const entry = chartNamed('dashboard');
const paths = offeredPathsOf(entry);

describe('the first page on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('BNK-01: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: dashboardScreens,
        driver: dashboardDriver,
        around: (screen) => <MantineTheme>{screen}</MantineTheme>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
