import { businessDayScreens } from '#apps/admin/business-day/business-day.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { businessDayDriver } from './business-day.driver.ts';

provePathsOnScreens(
  { name: 'business-day', screens: businessDayScreens, driver: businessDayDriver, around: withMantine },
  'ADM-04',
);
