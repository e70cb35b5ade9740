import type { ScreenProps } from '#journey/screens.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { StartUpPage } from '../StartUpPage.tsx';
import { WaitingContent } from '../WaitingContent.tsx';

/** The bank's own word, or the fault in capitals, until it says OK (PLT-10). */
export function WaitingScreen({ snapshot, send }: ScreenProps<typeof startUpMachine>) {
  return (
    <StartUpPage>
      <WaitingContent
        status={snapshot.context.shown ?? ''}
        isAsking={false}
        onAgain={() => send({ type: 'status.retried' })}
      />
    </StartUpPage>
  );
}
