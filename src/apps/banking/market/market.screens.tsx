import type { Screens } from '#journey/screens.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { MarketScreen } from './screens/MarketScreen.tsx';
import { MarketFailedScreen, MarketWaitingScreen } from './screens/MarketStateScreens.tsx';

export const marketScreens: Screens<typeof marketMachine> = {
  waiting: MarketWaitingScreen,
  failed: MarketFailedScreen,
  market: MarketScreen,
};
