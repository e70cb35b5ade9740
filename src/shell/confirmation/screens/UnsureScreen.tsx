import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { ConfirmationSheet } from '../ConfirmationSheet.tsx';
import { confirmationTexts } from '../confirmation.texts.ts';

const texts = confirmationTexts.unsure;

/** The answer was lost. Asking again with the same key does nothing twice, so it is the one way on. */
export function UnsureScreen({ snapshot, send }: ScreenProps<typeof confirmationMachine>) {
  return (
    <ConfirmationSheet heading={texts.heading} operation={snapshot.context.operation}>
      <Notice kind="warning" announce="assertive">
        {texts.explanation}
      </Notice>
      <Cluster gap="medium">
        <Button size="lg" onClick={() => send({ type: 'confirmation.retried' })}>
          {texts.again}
        </Button>
      </Cluster>
      <SupportContact />
    </ConfirmationSheet>
  );
}
