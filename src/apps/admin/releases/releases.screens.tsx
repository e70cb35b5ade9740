import type { Screens } from '#journey/screens.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import { ApprovalScreen, RejectionScreen } from './screens/DecisionScreens.tsx';
import { ReleasesListScreen } from './screens/ReleasesListScreen.tsx';
import {
  DecidedScreen,
  DecidingScreen,
  ListFailedScreen,
  ListForbiddenScreen,
  ListLoadingScreen,
  OpenFailedScreen,
  OpeningScreen,
  RefusedScreen,
  UnsureScreen,
} from './screens/ReleasesStateScreens.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';

export const releasesScreens: Screens<typeof releasesMachine> = {
  loading: ListLoadingScreen,
  loadFailed: ListFailedScreen,
  notPermitted: ListForbiddenScreen,
  list: ReleasesListScreen,
  opening: OpeningScreen,
  openFailed: OpenFailedScreen,
  review: ReviewScreen,
  approval: ApprovalScreen,
  rejection: RejectionScreen,
  deciding: DecidingScreen,
  unsure: UnsureScreen,
  refused: RefusedScreen,
  decided: DecidedScreen,
};
