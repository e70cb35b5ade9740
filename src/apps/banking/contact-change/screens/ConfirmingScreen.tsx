import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { contactTexts } from '../contact-change.texts.ts';

const texts = contactTexts.confirming;

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof contactChangeMachine>) {
  const { confirmation } = snapshot.children;
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout heading={texts.heading[snapshot.context.channel]} lead={texts.lead}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
