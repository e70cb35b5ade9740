import type { OnboardingApp } from '#apps/onboarding/compose.ts';
import { onboardingAppScreens } from '#apps/onboarding/frame/onboarding-app.screens.tsx';
import { OnboardingDepsContext } from '#apps/onboarding/onboarding-deps.ts';
import type { Screens } from '#journey/screens.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { bare, provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { onboardingAppDriver } from './onboarding-app.driver.ts';

/** The places as they are; the pages are journeys of their own with path tests of their own. */
const screens: Screens<typeof onboardingAppMachine> = {
  ...onboardingAppScreens,
  page: () => <h1 tabIndex={-1}>Seite</h1>,
};

const Heading = () => <h1 tabIndex={-1}>Anmeldung</h1>;
const fetched = { code: () => ({ Outlet: Heading, Changed: Heading }) };

/** What the screens take of the app: the code of the sign-in, which has path tests of its own. */
const app = { signIn: { login: fetched, forgottenPassword: fetched } } as unknown as OnboardingApp;

provePathsOnScreens(
  {
    name: 'onboarding-app',
    screens,
    driver: onboardingAppDriver,
    around: (screen) => bare(<OnboardingDepsContext value={app}>{screen}</OnboardingDepsContext>),
  },
  'REG-01',
);
