import type { Screens } from '#journey/screens.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { CodeScreen } from './screens/CodeScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { ContactScreen } from './screens/ContactScreen.tsx';
import { DoneScreen, HinderedScreen, NotDoneScreen } from './screens/EndScreens.tsx';

export const contactChangeScreens: Screens<typeof contactChangeMachine> = {
  contact: ContactScreen,
  code: CodeScreen,
  confirming: ConfirmingScreen,
  hindered: HinderedScreen,
  notDone: NotDoneScreen,
  done: DoneScreen,
};
