import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import type { BankingApp } from '#apps/banking/compose.ts';
import { bankingAppScreens } from '#apps/banking/frame/banking-app.screens.tsx';
import { BankingAppContext } from '#apps/banking/frame/frame-context.ts';
import { RefusedScreen } from '#apps/banking/frame/RefusedScreen.tsx';
import type { Screens } from '#journey/screens.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { replayOnScreens } from '#tests/support/paths/screen-runner.tsx';
import { leaveCoverage } from '#tests/support/paths/coverage.ts';
import { chartNamed, offeredPathsOf } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { bankingAppDriver } from './banking-app.driver.ts';

const entry = chartNamed('banking-app');
const paths = offeredPathsOf(entry);

/** The places as they are; the pages of the portal are journeys of their own with path tests of their own. */
const screens: Screens<typeof bankingAppMachine> = {
  ...bankingAppScreens,
  refused: RefusedScreen,
  portal: () => <h1 tabIndex={-1}>Portal</h1>,
};

/** What the screens take of the app: where it is noted that a page was loaded anew. */
const app = {
  sessionStore: { read: () => undefined, write: () => undefined, remove: () => undefined },
  now: () => Date.now(),
} as unknown as BankingApp;

const around = (screen: ReactNode): ReactNode => (
  <MantineTheme>
    <BankingAppContext value={app}>{screen}</BankingAppContext>
  </MantineTheme>
);

describe('the portal on its screens', () => {
  afterAll(leaveCoverage('screens', entry, () => paths.length));

  it('JRN-02: has paths', () => {
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each(paths)('SES-09: $name', async ({ path }) => {
    const replayed = replayOnScreens({ entry, screens, driver: bankingAppDriver, around }, path);
    await expect(replayed).resolves.toBeUndefined();
  });
});
