import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { confirmingTexts } from '../contract.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof contractMachine>) {
  const { confirmation } = snapshot.children;
  const { agreement } = snapshot.context;
  if (confirmation === undefined || agreement === null) return null;
  return (
    <JourneyLayout heading={confirmingTexts.heading} lead={agreement.title}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
