import { savingsPlansScreens } from '#apps/banking/savings-plans/savings-plans.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { savingsPlansDriver } from './savings-plans.driver.ts';

provePathsOnScreens(
  { name: 'savings-plans', screens: savingsPlansScreens, driver: savingsPlansDriver, around: withMantine },
  'BNK-15',
);
