import type { Screens } from '#journey/screens.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { FactorsLoadFailedScreen } from './screens/FactorsLoadFailedScreen.tsx';
import { FactorsLoadingScreen } from './screens/FactorsLoadingScreen.tsx';
import { FactorsScreen } from './screens/FactorsScreen.tsx';
import { ProofScreen } from './screens/ProofScreen.tsx';

export const mfaSetupScreens: Screens<typeof mfaSetupMachine> = {
  loading: FactorsLoadingScreen,
  loadFailed: FactorsLoadFailedScreen,
  factors: FactorsScreen,
  proof: ProofScreen,
  confirming: ConfirmingScreen,
};
