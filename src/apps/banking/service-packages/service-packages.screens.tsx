import type { Screens } from '#journey/screens.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { PackagesScreen } from './screens/PackagesScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { EmptyScreen, LoadFailedScreen, LoadingScreen, UnsureScreen } from './screens/StateScreens.tsx';

export const servicePackagesScreens: Screens<typeof servicePackagesMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  empty: EmptyScreen,
  packages: PackagesScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
};
