import type { Screens } from '#journey/screens.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { ConsentsScreen } from './screens/ConsentsScreen.tsx';
import { LoadFailedScreen, LoadingScreen } from './screens/StateScreens.tsx';

export const notificationsScreens: Screens<typeof notificationsMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  consents: ConsentsScreen,
};
