import type { Screens } from '#journey/screens.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { TimelineScreen } from './screens/TimelineScreen.tsx';
import { TimelineLoadFailedScreen, TimelineLoadingScreen } from './screens/TimelineStateScreens.tsx';

export const timelineScreens: Screens<typeof timelineMachine> = {
  loading: TimelineLoadingScreen,
  loadFailed: TimelineLoadFailedScreen,
  list: TimelineScreen,
};
