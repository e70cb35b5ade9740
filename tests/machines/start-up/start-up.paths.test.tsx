import { startUpScreens } from '#shell/start-up/start-up.screens.tsx';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { startUpDriver } from './start-up.driver.ts';

provePathsOnScreens({ name: 'start-up', screens: startUpScreens, driver: startUpDriver }, 'PLT-10');
