import type { Screens } from '#journey/screens.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { AskingScreen } from './screens/AskingScreen.tsx';
import { WaitingScreen } from './screens/WaitingScreen.tsx';

export const startUpScreens: Screens<typeof startUpMachine> = { asking: AskingScreen, waiting: WaitingScreen };
