import type { Screens } from '#journey/screens.ts';
import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import { SidebarScreen } from './screens/SidebarScreen.tsx';

export const sidebarScreens: Screens<typeof sidebarMachine> = { sidebar: SidebarScreen };
