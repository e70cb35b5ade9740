import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { ConfirmationSheet } from '../ConfirmationSheet.tsx';
import { confirmationTexts } from '../confirmation.texts.ts';

const texts = confirmationTexts.unsure;

/** The answer was lost. Asking again with the same key does nothing twice, so it comes first; who would rather look, may. */
export function UnsureScreen({ snapshot, send }: ScreenProps<typeof confirmationMachine>) {
  const { operation } = snapshot.context;
  return (
    <ConfirmationSheet heading={texts.heading} operation={operation}>
      <Notice kind="warning" announce="assertive">
        {texts.explanation}
      </Notice>
      <Actions>
        <Button size="lg" onClick={() => send({ type: 'confirmation.retried' })}>
          {texts.again}
        </Button>
        <QuietLink onClick={() => send({ type: 'confirmation.left' })}>
          {confirmationTexts.kinds[operation.kind].leave}
        </QuietLink>
      </Actions>
      <SupportContact />
    </ConfirmationSheet>
  );
}
