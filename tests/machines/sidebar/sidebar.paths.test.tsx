import { describe, expect, it } from 'vitest';
import { SidebarContext } from '#shell/sidebar/SidebarContext.ts';
import { sidebarScreens } from '#shell/sidebar/sidebar.screens.tsx';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { sidebarDriver } from './sidebar.driver.ts';

const entry = chartNamed('sidebar');
const paths = offeredPathsOf(entry);

describe('a sidebar on screen', () => {
  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SHL-04: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: sidebarScreens,
        driver: sidebarDriver,
        around: (screen) => (
          <ThemeProvider>
            <SidebarContext value={{ id: 'help', title: 'Hilfe', content: 'Text' }}>{screen}</SidebarContext>
          </ThemeProvider>
        ),
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
