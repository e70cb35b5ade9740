import type { Screens } from '#journey/screens.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import {
  BlockedScreen,
  LoadFailedScreen,
  NumberMissingScreen,
  UnknownScreen,
  UnsureScreen,
} from './screens/HindranceScreens.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { OpenedScreen } from './screens/OpenedScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';

export const investmentOpeningScreens: Screens<typeof investmentOpeningMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  blocked: BlockedScreen,
  numberMissing: NumberMissingScreen,
  unsure: UnsureScreen,
  unknown: UnknownScreen,
  opened: OpenedScreen,
};
