import { describe, expect, it } from 'vitest';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { confirmationDriver } from './confirmation.driver.ts';

const entry = chartNamed('confirmation');
const paths = offeredPathsOf(entry);

describe('a confirmation on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('BNK-03: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: confirmationScreens,
        driver: confirmationDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
