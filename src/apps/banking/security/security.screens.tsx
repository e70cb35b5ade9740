import type { Screens } from '#journey/screens.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { LoadFailedScreen } from './screens/LoadFailedScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { OverviewScreen } from './screens/OverviewScreen.tsx';
import { PasswordChangedScreen, PasswordScreen } from './screens/PasswordScreens.tsx';
import { securityTexts } from './security.texts.ts';

export const securityScreens: Screens<typeof securityMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  overview: OverviewScreen,
  confirming: ConfirmingScreen,
  password: PasswordScreen,
  passwordChanged: PasswordChangedScreen,
  leaving: () => <Loading text={securityTexts.leaving} />,
};
