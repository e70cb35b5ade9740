import type { Screens } from '#journey/screens.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { ChoiceScreen } from './screens/ChoiceScreen.tsx';
import { DetailsScreen } from './screens/DetailsScreen.tsx';
import { FailedScreen, NoneScreen, UnknownScreen } from './screens/EndScreens.tsx';
import { WaitingScreen } from './screens/WaitingScreen.tsx';

export const investmentDetailsScreens: Screens<typeof investmentDetailsMachine> = {
  waiting: WaitingScreen,
  failed: FailedScreen,
  none: NoneScreen,
  unknown: UnknownScreen,
  choice: ChoiceScreen,
  details: DetailsScreen,
};
