import type { Screens } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { LoadFailedScreen, NotDoneScreen, UnknownScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { HinderedScreen } from './screens/HinderedScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';

export const investmentClosingScreens: Screens<typeof investmentClosingMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  hindered: HinderedScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  notDone: NotDoneScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
