import type { Screens } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { DoneScreen } from './screens/DoneScreen.tsx';
import { LoadFailedScreen, UnknownScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { HinderedScreen } from './screens/HinderedScreen.tsx';
import { InvestmentsScreen } from './screens/InvestmentsScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { MandateScreen } from './screens/MandateScreen.tsx';
import { PaymentScreen } from './screens/PaymentScreen.tsx';
import { RateScreen } from './screens/RateScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { ScheduleScreen } from './screens/ScheduleScreen.tsx';

export const savingsPlanScreens: Screens<typeof savingsPlanMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  investments: InvestmentsScreen,
  hindered: HinderedScreen,
  rate: RateScreen,
  schedule: ScheduleScreen,
  payment: PaymentScreen,
  account: AccountScreen,
  mandate: MandateScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
