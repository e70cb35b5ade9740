import type { Screens } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { AmountScreen } from './screens/AmountScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { LoadFailedScreen, UnknownScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { HinderedScreen } from './screens/HinderedScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { MandateScreen } from './screens/MandateScreen.tsx';
import { MethodScreen } from './screens/MethodScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { AwaitedScreen, OpeningScreen, TransferScreen } from './screens/TransferScreens.tsx';
import { VoucherLockedScreen, VoucherScreen } from './screens/VoucherScreen.tsx';

export const topUpScreens: Screens<typeof topUpMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  hindered: HinderedScreen,
  opening: OpeningScreen,
  method: MethodScreen,
  account: AccountScreen,
  mandate: MandateScreen,
  amount: AmountScreen,
  voucher: VoucherScreen,
  voucherLocked: VoucherLockedScreen,
  awaited: AwaitedScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
  transfer: TransferScreen,
  done: DoneScreen,
};
