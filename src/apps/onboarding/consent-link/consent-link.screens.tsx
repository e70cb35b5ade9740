import type { Screens } from '#journey/screens.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { AskingScreen } from './screens/AskingScreen.tsx';
import { ConfirmedScreen, EndedScreen, OvertakenScreen, UnsureScreen, WithdrawnScreen } from './screens/EndScreens.tsx';

export const consentLinkScreens: Screens<typeof consentLinkMachine> = {
  asking: AskingScreen,
  unsure: UnsureScreen,
  ended: EndedScreen,
  confirmed: ConfirmedScreen,
  overtaken: OvertakenScreen,
  withdrawn: WithdrawnScreen,
};
