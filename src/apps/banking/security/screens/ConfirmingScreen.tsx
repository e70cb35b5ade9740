import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { deviceTimes, securityTexts as texts } from '../security.texts.ts';

/** The shared confirmation by SMS code. The SMS names the device; since when it is signed in stands here. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof securityMachine>) {
  const { confirmation } = snapshot.children;
  const { asked } = snapshot.context;
  if (confirmation === undefined || asked === null) return null;
  return (
    <JourneyLayout heading={texts.confirming.heading} lead={deviceTimes(asked)}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
