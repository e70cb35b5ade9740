import type { Screens } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { ChangedScreen } from './screens/ChangedScreen.tsx';
import { ContactScreen } from './screens/ContactScreen.tsx';
import { PartScreen } from './screens/PartScreen.tsx';
import { ProfileScreen } from './screens/ProfileScreen.tsx';
import { ChildScreen, LoadFailedScreen, LoadingScreen, UnknownScreen } from './screens/StateScreens.tsx';
import { UsPersonScreen } from './screens/UsPersonScreen.tsx';

// One form: it stays on the page while it is saved, with its focus.
export const profileScreens: Screens<typeof profileMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  child: ChildScreen,
  profile: ProfileScreen,
  person: PartScreen,
  residence: PartScreen,
  tax: PartScreen,
  profession: PartScreen,
  saving: PartScreen,
  usPerson: UsPersonScreen,
  changed: ChangedScreen,
  contact: ContactScreen,
};
