import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { ConfirmationSheet } from '../ConfirmationSheet.tsx';
import { confirmationTexts } from '../confirmation.texts.ts';

const texts = confirmationTexts.sendFailed;

/** No code could be sent: nothing has happened, and one may try again. */
export function SendFailedScreen({ snapshot, send }: ScreenProps<typeof confirmationMachine>) {
  return (
    <ConfirmationSheet heading={texts.heading} operation={snapshot.context.operation}>
      <Notice kind="warning" announce="assertive">
        {texts.explanation}
      </Notice>
      <Actions>
        <Button size="lg" onClick={() => send({ type: 'code.requested' })}>
          {texts.again}
        </Button>
        <QuietLink onClick={() => send({ type: 'confirmation.canceled' })}>{texts.cancel}</QuietLink>
      </Actions>
    </ConfirmationSheet>
  );
}
