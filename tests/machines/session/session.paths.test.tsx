import { describe, expect, it } from 'vitest';
import { sessionScreens } from '#shell/session/session.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { sessionDriver } from './session.driver.ts';

const entry = chartNamed('session');
const paths = offeredPathsOf(entry);

describe('the session on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-04: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: sessionScreens,
        driver: sessionDriver,
        around: (screen) => <ThemeProvider>{screen}</ThemeProvider>,
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
