import { describe, expect, it } from 'vitest';
import { bannerScreens } from '#shell/banner/banner.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { bannerDriver } from './banner.driver.ts';

const entry = chartNamed('banner');
const paths = offeredPathsOf(entry);

describe('a banner on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SHL-05: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: bannerScreens,
        driver: bannerDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
