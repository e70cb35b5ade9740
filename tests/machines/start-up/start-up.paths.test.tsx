import { describe, expect, it } from 'vitest';
import { startUpScreens } from '#shell/start-up/start-up.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { startUpDriver } from './start-up.driver.ts';

const entry = chartNamed('start-up');
const paths = offeredPathsOf(entry);

describe('the start on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('PLT-10: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: startUpScreens,
        driver: startUpDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
