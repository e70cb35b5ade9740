import type { Screens } from '#journey/screens.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { AnswersScreen } from './screens/AnswersScreen.tsx';
import { EmptyScreen, LoadFailedScreen, LoadingScreen, UnknownScreen } from './screens/StateScreens.tsx';

export const wphgDataScreens: Screens<typeof wphgDataMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  empty: EmptyScreen,
  unknown: UnknownScreen,
  answers: AnswersScreen,
};
