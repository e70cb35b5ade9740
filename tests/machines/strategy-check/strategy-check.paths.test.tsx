import { strategyCheckScreens } from '#apps/banking/strategy-check/strategy-check.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { strategyCheckDriver } from './strategy-check.driver.ts';

provePathsOnScreens(
  { name: 'strategy-check', screens: strategyCheckScreens, driver: strategyCheckDriver, around: withMantine },
  'BNK-04',
);
