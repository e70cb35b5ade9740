import type { Screens } from '#journey/screens.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { ClearanceScreen, ConcludedScreen, SecondScreen } from './screens/ConcludedScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import {
  BlockedScreen,
  DeclinedScreen,
  InReviewScreen,
  LoadFailedScreen,
  NotReadyScreen,
  NumberMissingScreen,
  RejectedScreen,
  TurnedAwayScreen,
  UnknownScreen,
} from './screens/HindranceScreens.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';

export const contractScreens: Screens<typeof contractMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  notReady: NotReadyScreen,
  inReview: InReviewScreen,
  numberMissing: NumberMissingScreen,
  turnedAway: TurnedAwayScreen,
  rejected: RejectedScreen,
  declined: DeclinedScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  blocked: BlockedScreen,
  second: SecondScreen,
  clearance: ClearanceScreen,
  concluded: ConcludedScreen,
};
