import { describe, expect, it } from 'vitest';
import { loginScreens } from '#shell/sign-in/login.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { loginDriver } from './login.driver.ts';

const entry = chartNamed('login');
const paths = offeredPathsOf(entry);

describe('signing in on its screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-08: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: loginScreens,
        driver: loginDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
