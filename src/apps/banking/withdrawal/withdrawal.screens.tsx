import type { Screens } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { AmountScreen } from './screens/AmountScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { LoadFailedScreen, NotDoneScreen, UnknownScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { HinderedScreen } from './screens/HinderedScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { RemainderScreen } from './screens/RemainderScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';

export const withdrawalScreens: Screens<typeof withdrawalMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  hindered: HinderedScreen,
  amount: AmountScreen,
  remainder: RemainderScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  notDone: NotDoneScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
