import { describe, expect, it } from 'vitest';
import { forgottenPasswordScreens } from '#shell/sign-in/forgotten-password.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { forgottenPasswordDriver } from './forgotten-password.driver.ts';

const entry = chartNamed('forgotten-password');
const paths = offeredPathsOf(entry);

describe('a forgotten password on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-10: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: forgottenPasswordScreens,
        driver: forgottenPasswordDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
