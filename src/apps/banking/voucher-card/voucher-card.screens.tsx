import type { Screens } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { CodeScreen, LockedScreen } from './screens/CodeScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { HinderedScreen } from './screens/HinderedScreen.tsx';
import { InvestmentScreen } from './screens/InvestmentScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { LoadFailedScreen, LoadingScreen, UnsureScreen } from './screens/WaitingScreens.tsx';

export const voucherCardScreens: Screens<typeof voucherCardMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  hindered: HinderedScreen,
  code: CodeScreen,
  locked: LockedScreen,
  investment: InvestmentScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
