import type { Screens } from '#journey/screens.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { PostboxScreen } from './screens/PostboxScreen.tsx';
import { PostboxEmptyScreen, PostboxLoadFailedScreen, PostboxLoadingScreen } from './screens/PostboxStateScreens.tsx';

export const postboxScreens: Screens<typeof postboxMachine> = {
  loading: PostboxLoadingScreen,
  loadFailed: PostboxLoadFailedScreen,
  empty: PostboxEmptyScreen,
  list: PostboxScreen,
};
