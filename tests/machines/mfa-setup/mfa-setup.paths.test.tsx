import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';
import { mfaSetupScreens } from '#shell/sign-in/mfa-setup.screens.tsx';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { mfaSetupDriver } from './mfa-setup.driver.ts';

const entry = catalogue.find(({ name }) => name === 'mfa-setup');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');
const paths = pathsOf(explore(entry), 'edges');

describe('second factors on their screens', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths.map((path) => ({ name: path.name.slice(0, 120), path })))('SES-11: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: mfaSetupScreens,
        driver: mfaSetupDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
