import { accountConsentsScreens } from '#apps/onboarding/account-consents/account-consents.screens.tsx';
import { accountErrors } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { accountConsentsDriver } from './account-consents.driver.ts';

provePathsOnScreens(
  {
    name: 'account-consents',
    screens: accountConsentsScreens,
    driver: accountConsentsDriver,
    around: withMantine,
    says: (snapshot) =>
      screenOf(snapshot) === undefined ? [] : accountErrors(snapshot.context.problems).map(({ message }) => message),
  },
  'REG-06',
);
