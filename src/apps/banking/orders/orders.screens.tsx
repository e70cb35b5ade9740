import type { Screens } from '#journey/screens.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { OrdersScreen } from './screens/OrdersScreen.tsx';
import { OrdersEmptyScreen, OrdersLoadFailedScreen, OrdersLoadingScreen } from './screens/OrdersStateScreens.tsx';

export const ordersScreens: Screens<typeof ordersMachine> = {
  loading: OrdersLoadingScreen,
  loadFailed: OrdersLoadFailedScreen,
  empty: OrdersEmptyScreen,
  list: OrdersScreen,
};
