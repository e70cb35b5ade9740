import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screen, Screens } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { FactorsLoadFailedScreen } from './screens/FactorsLoadFailedScreen.tsx';
import { FactorsLoadingScreen } from './screens/FactorsLoadingScreen.tsx';
import { FactorsScreen } from './screens/FactorsScreen.tsx';
import { ProofScreen } from './screens/ProofScreen.tsx';

/** The TAN shows itself, with the screens it has everywhere. */
const confirmingWith =
  (confirmation: Screens<typeof confirmationMachine>): Screen<typeof mfaSetupMachine> =>
  ({ snapshot }) => {
    const tan = snapshot.children.confirmation;
    return tan && <JourneyOutlet<typeof confirmationMachine> actorRef={tan} screens={confirmation} />;
  };

/** The screens of managing second factors; those of the TAN are the shell's. */
export const mfaSetupScreensWith = (
  confirmation: Screens<typeof confirmationMachine>,
): Screens<typeof mfaSetupMachine> => ({
  loading: FactorsLoadingScreen,
  loadFailed: FactorsLoadFailedScreen,
  factors: FactorsScreen,
  proof: ProofScreen,
  confirming: confirmingWith(confirmation),
});
