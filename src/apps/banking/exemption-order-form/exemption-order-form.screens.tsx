import type { Screens } from '#journey/screens.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { DoneScreen, HinderedScreen, NotDoneScreen, UnsureScreen } from './screens/EndScreens.tsx';
import { FormScreen } from './screens/FormScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { LoadFailedScreen, LoadingScreen, NotOfferedScreen, UnknownScreen } from './screens/StateScreens.tsx';

export const exemptionOrderFormScreens: Screens<typeof exemptionOrderFormMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  notOffered: NotOfferedScreen,
  form: FormScreen,
  hindered: HinderedScreen,
  review: ReviewScreen,
  confirming: ConfirmingScreen,
  notDone: NotDoneScreen,
  unsure: UnsureScreen,
  done: DoneScreen,
};
