import { afterAll, describe, expect, it } from 'vitest';
import { portalEntries } from '#domain/navigation/portal-navigation.ts';
import { NavigationContext } from '#shell/navigation/NavigationContext.ts';
import { LinkContext } from '#ui/link/LinkContext.ts';
import { navigationScreens } from '#shell/navigation/navigation.screens.tsx';
import { leaveCoverage } from '#tests/support/paths/coverage.ts';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { navigationDriver } from './navigation.driver.ts';

const entry = chartNamed('navigation');
const paths = offeredPathsOf(entry);

const viewer = { authenticated: true, groups: ['customer'] };
const user = { identStatus: 'SUCCESS', postbox: [], tasks: [] } as const;
const content = {
  entries: portalEntries({ viewer, user, partners: [] }),
  here: '/orders/',
  onSignOut: () => undefined,
};

describe('the navigation on screen', () => {
  afterAll(leaveCoverage('screens', entry, () => paths.length));

  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SHL-02: $name', async ({ path }) => {
    const replayed = replayOnScreens(
      {
        entry,
        screens: navigationScreens,
        driver: navigationDriver,
        around: (screen) => (
          <MantineTheme>
            <LinkContext
              value={({ href, onClick, children, ...rest }) => (
                <a
                  {...rest}
                  href={href}
                  onClick={(event) => {
                    event.preventDefault();
                    onClick?.(event);
                  }}
                >
                  {children}
                </a>
              )}
            >
              <NavigationContext value={content}>{screen}</NavigationContext>
            </LinkContext>
          </MantineTheme>
        ),
      },
      path,
    );
    await expect(replayed).resolves.toBeUndefined();
  });
});
