import type { Screens } from '#journey/screens.ts';
import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { PlansScreen } from './screens/PlansScreen.tsx';
import { EmptyScreen, LoadFailedScreen, LoadingScreen } from './screens/StateScreens.tsx';

export const savingsPlansScreens: Screens<typeof savingsPlansMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  empty: EmptyScreen,
  list: PlansScreen,
};
