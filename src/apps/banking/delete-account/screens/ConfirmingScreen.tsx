import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { deleteAccountTexts as texts, steps } from '../delete-account.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof deleteAccountMachine>) {
  const { confirmation } = snapshot.children;
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout heading={texts.confirming.heading} progress={{ steps, current: 2 }}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
