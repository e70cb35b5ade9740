import { describe, expect, it } from 'vitest';
import { ActionButtonContext } from '#shell/action-button/ActionButtonContext.ts';
import { actionButtonScreens } from '#shell/action-button/action-button.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { actionButtonDriver } from './action-button.driver.ts';

const entry = chartNamed('action-button');
const paths = offeredPathsOf(entry);

describe('a button that acts, on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SHL-07: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: actionButtonScreens,
        driver: actionButtonDriver,
        around: (screen) => (
          <ThemeProvider>
            <ActionButtonContext value={{ label: 'Beleg laden', look: {} }}>{screen}</ActionButtonContext>
          </ThemeProvider>
        ),
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
