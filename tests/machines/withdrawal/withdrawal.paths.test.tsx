import { describe, expect, it } from 'vitest';
import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { withdrawalDriver } from './withdrawal.driver.ts';

const entry = chartNamed('withdrawal');
const paths = offeredPathsOf(entry);

describe('a withdrawal on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('BNK-03: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: withdrawalScreens,
        driver: withdrawalDriver,
        around: (screen) => <MantineTheme>{screen}</MantineTheme>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
