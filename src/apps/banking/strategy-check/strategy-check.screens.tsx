import type { Screens } from '#journey/screens.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { ExpiredScreen, IncompleteScreen } from './screens/AnswersScreens.tsx';
import { ResultScreen } from './screens/ResultScreen.tsx';
import { LoadFailedScreen, LoadingScreen, NothingScreen, UnknownScreen } from './screens/StateScreens.tsx';

export const strategyCheckScreens: Screens<typeof strategyCheckMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  nothing: NothingScreen,
  incomplete: IncompleteScreen,
  expired: ExpiredScreen,
  result: ResultScreen,
};
