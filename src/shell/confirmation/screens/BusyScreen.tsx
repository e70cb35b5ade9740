import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { ConfirmationSheet } from '../ConfirmationSheet.tsx';
import { confirmationTexts } from '../confirmation.texts.ts';

const texts = confirmationTexts.busy;

/** The code is on its way, in one direction or the other. A binding answer is not walked away from. */
export function BusyScreen({ snapshot }: ScreenProps<typeof confirmationMachine>) {
  return (
    <ConfirmationSheet heading={texts.heading} isSaid operation={snapshot.context.operation}>
      <Loading isPart text={snapshot.matches('sending') ? texts.sending : texts.checking} />
    </ConfirmationSheet>
  );
}
