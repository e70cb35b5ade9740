import type { Screens } from '#journey/screens.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { ChoiceScreen } from './screens/ChoiceScreen.tsx';
import { AgainScreen, DetailsScreen, LoadFailedScreen, ProvedScreen } from './screens/EndScreens.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { ProgressScreen } from './screens/ProgressScreen.tsx';

export const identificationScreens: Screens<typeof identificationMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  choice: ChoiceScreen,
  details: DetailsScreen,
  progress: ProgressScreen,
  again: AgainScreen,
  proved: ProvedScreen,
};
