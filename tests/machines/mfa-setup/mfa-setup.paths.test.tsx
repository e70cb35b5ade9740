import { describe, expect, it } from 'vitest';
import { mfaSetupScreens } from '#shell/sign-in/mfa-setup.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { mfaSetupDriver } from './mfa-setup.driver.ts';

const entry = chartNamed('mfa-setup');
const paths = offeredPathsOf(entry);

describe('second factors on their screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-11: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: mfaSetupScreens,
        driver: mfaSetupDriver,
        around: (screen) => <MantineTheme>{screen}</MantineTheme>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
