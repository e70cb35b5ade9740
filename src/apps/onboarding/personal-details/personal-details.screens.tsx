import type { Screens } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { ChangedScreen } from './screens/ChangedScreen.tsx';
import { MobileCodeScreen } from './screens/MobileCodeScreen.tsx';
import { MobileScreen } from './screens/MobileScreen.tsx';
import { PersonScreen } from './screens/PersonScreen.tsx';
import { ResidenceScreen } from './screens/ResidenceScreen.tsx';

export const personalDetailsScreens: Screens<typeof personalDetailsMachine> = {
  person: PersonScreen,
  residence: ResidenceScreen,
  changed: ChangedScreen,
  mobile: MobileScreen,
  mobileCode: MobileCodeScreen,
};
