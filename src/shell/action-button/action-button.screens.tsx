import type { Screens } from '#journey/screens.ts';
import type { actionButtonMachine } from '#machines/action-button/action-button.machine.ts';
import { ButtonScreen } from './screens/ButtonScreen.tsx';

export const actionButtonScreens: Screens<typeof actionButtonMachine> = { button: ButtonScreen };
