import { releasesScreens } from '#apps/admin/releases/releases.screens.tsx';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { releasesDriver } from './releases.driver.ts';

provePathsOnScreens(
  { name: 'releases', screens: releasesScreens, driver: releasesDriver, around: withMantine },
  'ADM-03',
);
