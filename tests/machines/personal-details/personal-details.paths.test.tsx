import { personalDetailsScreens } from '#apps/onboarding/personal-details/personal-details.screens.tsx';
import { personalErrors } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { personalDetailsDriver } from './personal-details.driver.ts';

provePathsOnScreens(
  {
    name: 'personal-details',
    screens: personalDetailsScreens,
    driver: personalDetailsDriver,
    around: withMantine,
    says: (snapshot) =>
      screenOf(snapshot) === undefined ? [] : personalErrors(snapshot.context.problems).map(({ message }) => message),
  },
  'REG-02',
);
