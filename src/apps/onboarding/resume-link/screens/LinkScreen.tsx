import type { ScreenProps } from '#journey/screens.ts';
import type { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { resumeLinkTexts as texts } from '../resume-link.texts.ts';
import { AskingDialog } from './AskingDialog.tsx';
import { SentDialog } from './SentDialog.tsx';

/** The offer stays where it is behind its dialogs: whoever closes one stands at it again. */
export function LinkScreen({ snapshot, send }: ScreenProps<typeof resumeLinkMachine>) {
  const { email, sent } = snapshot.context;
  const isAsked = snapshot.matches('asking') || snapshot.matches('sending');
  return (
    <>
      <QuietLink onClick={() => send({ type: 'link.chosen' })}>{texts.offer}</QuietLink>
      {isAsked && <AskingDialog snapshot={snapshot} send={send} />}
      {sent !== null && (
        <SentDialog email={email} endsAt={sent.endsAt} onClose={() => send({ type: 'sheet.closed' })} />
      )}
    </>
  );
}
