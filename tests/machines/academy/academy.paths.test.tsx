import { academyScreens } from '#apps/banking/academy/academy.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { academyDriver } from './academy.driver.ts';

provePathsOnScreens({ name: 'academy', screens: academyScreens, driver: academyDriver, around: withMantine }, 'BNK-10');
