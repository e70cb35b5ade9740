import { accountPartiesScreens } from '#apps/onboarding/account-parties/account-parties.screens.tsx';
import { partiesErrors } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { accountPartiesDriver } from './account-parties.driver.ts';

provePathsOnScreens(
  {
    name: 'account-parties',
    screens: accountPartiesScreens,
    driver: accountPartiesDriver,
    around: withMantine,
    says: (snapshot) =>
      screenOf(snapshot) === undefined ? [] : partiesErrors(snapshot.context.problems).map(({ message }) => message),
  },
  'REG-08',
);
