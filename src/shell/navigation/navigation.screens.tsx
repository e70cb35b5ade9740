import type { Screens } from '#journey/screens.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { NavigationScreen } from './screens/NavigationScreen.tsx';

export const navigationScreens: Screens<typeof navigationMachine> = { navigation: NavigationScreen };
