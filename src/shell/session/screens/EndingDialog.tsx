import type { ScreenProps } from '#journey/screens.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { CountdownTo } from '#shell/countdown/CountdownTo.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { sessionTexts as texts } from '../session.texts.ts';

/** Asks in the last minute whether to stay. It must be answered: Escape and the overlay do nothing. */
export function EndingDialog({ snapshot, send }: ScreenProps<typeof sessionMachine>) {
  const { endsAt } = snapshot.context;
  return (
    <Dialog
      kind="alertdialog"
      title={texts.title}
      initialFocusId="session-stay"
      footer={
        <>
          <Button id="session-stay" onClick={() => send({ type: 'session.extended' })}>
            {texts.stay}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'signOut.chosen' })}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {endsAt !== null && <CountdownTo instant={endsAt} label={texts.left} />}
      <Text tone="second">{texts.explanation}</Text>
    </Dialog>
  );
}
