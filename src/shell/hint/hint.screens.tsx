import type { Screens } from '#journey/screens.ts';
import type { hintMachine } from '#machines/hint/hint.machine.ts';
import { HintsScreen } from './screens/HintsScreen.tsx';

export const hintScreens: Screens<typeof hintMachine> = { hints: HintsScreen };
