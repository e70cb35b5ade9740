import type { Screens } from '#journey/screens.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { CouponsScreen } from './screens/CouponsScreen.tsx';
import { LoadFailedScreen, LoadingScreen, UnsureScreen } from './screens/StateScreens.tsx';

export const couponsScreens: Screens<typeof couponsMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  coupons: CouponsScreen,
  unsure: UnsureScreen,
};
