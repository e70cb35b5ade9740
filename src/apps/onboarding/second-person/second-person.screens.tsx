import type { Screens } from '#journey/screens.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { ConfirmingScreen, FormScreen } from './screens/InviteScreens.tsx';
import { BirthDateScreen } from './screens/BirthDateScreen.tsx';
import { DoubtScreen, LoadFailedScreen, LoadingScreen, StandingScreen } from './screens/StandingScreens.tsx';

export const secondPersonScreens: Screens<typeof secondPersonMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  standing: StandingScreen,
  form: FormScreen,
  birthDate: BirthDateScreen,
  confirming: ConfirmingScreen,
  doubt: DoubtScreen,
};
