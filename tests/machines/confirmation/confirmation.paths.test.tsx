import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { confirmationDriver } from './confirmation.driver.ts';

provePathsOnScreens({ name: 'confirmation', screens: confirmationScreens, driver: confirmationDriver }, 'BNK-03');
