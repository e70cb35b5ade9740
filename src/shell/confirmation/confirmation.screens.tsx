import type { Screens } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { BusyScreen } from './screens/BusyScreen.tsx';
import { CodeScreen } from './screens/CodeScreen.tsx';
import { SendFailedScreen } from './screens/SendFailedScreen.tsx';
import { UnsureScreen } from './screens/UnsureScreen.tsx';

/** The TAN of a journey, shown inside one of its screens: headings begin at level 2. */
export const confirmationScreens: Screens<typeof confirmationMachine> = {
  busy: BusyScreen,
  code: CodeScreen,
  sendFailed: SendFailedScreen,
  unsure: UnsureScreen,
};
