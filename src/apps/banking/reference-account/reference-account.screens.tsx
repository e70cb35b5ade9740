import type { Screens } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { DoneScreen, HinderedScreen, NotDoneScreen } from './screens/EndScreens.tsx';
import { FormScreen } from './screens/FormScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { EmptyScreen, LoadFailedScreen, LoadingScreen } from './screens/StateScreens.tsx';

export const referenceAccountScreens: Screens<typeof referenceAccountMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  empty: EmptyScreen,
  account: AccountScreen,
  form: FormScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  hindered: HinderedScreen,
  notDone: NotDoneScreen,
  done: DoneScreen,
};
