import type { Screens } from '#journey/screens.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { DoneScreen, HinderedScreen, NotDoneScreen } from './screens/EndScreens.tsx';
import { OrdersScreen } from './screens/OrdersScreen.tsx';
import { EmptyScreen, LoadFailedScreen, LoadingScreen } from './screens/StateScreens.tsx';

export const exemptionOrderScreens: Screens<typeof exemptionOrderMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  empty: EmptyScreen,
  orders: OrdersScreen,
  confirming: ConfirmingScreen,
  hindered: HinderedScreen,
  notDone: NotDoneScreen,
  done: DoneScreen,
};
