import { dashboardScreens } from '#apps/banking/dashboard/dashboard.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { dashboardDriver } from './dashboard.driver.ts';

provePathsOnScreens(
  { name: 'dashboard', screens: dashboardScreens, driver: dashboardDriver, around: withMantine },
  'BNK-01',
);
