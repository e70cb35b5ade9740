import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { mfaTexts } from '../mfa-setup.texts.ts';

/** The TAN shows itself. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof mfaSetupMachine>) {
  const tan = snapshot.children.confirmation;
  return (
    <JourneyLayout heading={mfaTexts.confirming}>
      {tan && <JourneyOutlet<typeof confirmationMachine> actorRef={tan} screens={confirmationScreens} />}
    </JourneyLayout>
  );
}
