import { describe, expect, it } from 'vitest';
import { chunkReloadScreens } from '#shell/chunk/chunk-reload.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { chunkReloadDriver } from './chunk-reload.driver.ts';

const entry = chartNamed('chunk-reload');
const paths = offeredPathsOf(entry);

describe('the code of a page on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('PLT-12: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: chunkReloadScreens,
        driver: chunkReloadDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
