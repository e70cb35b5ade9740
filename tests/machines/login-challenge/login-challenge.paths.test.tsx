import { describe, expect, it } from 'vitest';
import { loginChallengeScreens } from '#shell/sign-in/login-challenge.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { loginChallengeDriver } from './login-challenge.driver.ts';

const entry = chartNamed('login-challenge');
const paths = offeredPathsOf(entry);

describe('the steps after the password on their screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-08: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: loginChallengeScreens,
        driver: loginChallengeDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
