import { declarationsScreens } from '#apps/onboarding/declarations/declarations.screens.tsx';
import { declarationErrors } from '#apps/onboarding/declarations/declarations.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { declarationsDriver } from './declarations.driver.ts';

provePathsOnScreens(
  {
    name: 'declarations',
    screens: declarationsScreens,
    driver: declarationsDriver,
    around: withMantine,
    says: (snapshot) =>
      screenOf(snapshot) === undefined
        ? []
        : declarationErrors(snapshot.context.problems).map(({ message }) => message),
  },
  'REG-03',
);
