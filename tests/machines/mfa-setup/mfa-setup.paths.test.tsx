import { mfaSetupScreens } from '#shell/mfa-setup/mfa-setup.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { mfaSetupDriver } from './mfa-setup.driver.ts';

provePathsOnScreens(
  { name: 'mfa-setup', screens: mfaSetupScreens, driver: mfaSetupDriver, around: withMantine },
  'SES-11',
);
