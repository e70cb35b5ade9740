import { withdrawalScreens } from '#apps/banking/withdrawal/withdrawal.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { withdrawalDriver } from './withdrawal.driver.ts';

provePathsOnScreens(
  { name: 'withdrawal', screens: withdrawalScreens, driver: withdrawalDriver, around: withMantine },
  'BNK-03',
);
