import type { Screens } from '#journey/screens.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { LoadFailedScreen, LoadingScreen, UnknownScreen, UnsureScreen } from './screens/StateScreens.tsx';

export const clearingAccountScreens: Screens<typeof clearingAccountMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  account: AccountScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
