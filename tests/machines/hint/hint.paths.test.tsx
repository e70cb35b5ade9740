import { describe, expect, it } from 'vitest';
import { HintPlaceContext } from '#shell/hint/HintPlaceContext.ts';
import { hintScreens } from '#shell/hint/hint.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { hintDriver } from './hint.driver.ts';

const entry = chartNamed('hint');
const paths = offeredPathsOf(entry);

describe('hints on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SHL-06: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: hintScreens,
        driver: hintDriver,
        around: (screen) => (
          <ThemeProvider>
            <HintPlaceContext value={{ slots: ['dashboard'], holds: ['isPremium'] }}>{screen}</HintPlaceContext>
          </ThemeProvider>
        ),
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
