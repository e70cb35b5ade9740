import type { Screens } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { NewcomerScreen } from './screens/NewcomerScreen.tsx';
import { OverviewScreen } from './screens/OverviewScreen.tsx';
import { WaitingScreen } from './screens/WaitingScreen.tsx';

export const dashboardScreens: Screens<typeof dashboardMachine> = {
  waiting: WaitingScreen,
  failed: FailedScreen,
  newcomer: NewcomerScreen,
  overview: OverviewScreen,
};
