import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';

/** The shared confirmation by SMS code, at its place in this card. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof dataExportMachine>) {
  const { confirmation } = snapshot.children;
  if (confirmation === undefined) return null;
  return <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />;
}
