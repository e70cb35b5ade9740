import { forgottenPasswordScreens } from '#shell/forgotten-password/forgotten-password.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { forgottenPasswordDriver } from './forgotten-password.driver.ts';

provePathsOnScreens(
  { name: 'forgotten-password', screens: forgottenPasswordScreens, driver: forgottenPasswordDriver },
  'SES-10',
);
