import { Suspense } from 'react';
import type { Screens, ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { OverviewScreen } from './screens/OverviewScreen.tsx';
import { WaitingScreen } from './screens/WaitingScreen.tsx';

const Newcomer = lazyPart(async () => (await import('./screens/NewcomerScreen.tsx')).NewcomerScreen);

/** Who has nothing yet is welcomed by a page that nobody else loads. */
const NewcomerScreen = (props: ScreenProps<typeof dashboardMachine>) => (
  <Suspense fallback={<WaitingScreen />}>
    <Newcomer {...props} />
  </Suspense>
);

export const dashboardScreens: Screens<typeof dashboardMachine> = {
  waiting: WaitingScreen,
  failed: FailedScreen,
  newcomer: NewcomerScreen,
  overview: OverviewScreen,
};
