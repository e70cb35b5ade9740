import type { ScreenProps } from '#journey/screens.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { StartUpPage } from '../StartUpPage.tsx';
import { startUpTexts as texts } from '../start-up.texts.ts';
import { WaitingContent } from '../WaitingContent.tsx';

/** The first question shows nothing but that it loads; later ones leave what was answered last on screen. */
export function AskingScreen({ snapshot, send }: ScreenProps<typeof startUpMachine>) {
  const { shown } = snapshot.context;
  if (shown === null) return <Loading withLogo text={texts.asking} />;
  return (
    <StartUpPage>
      <WaitingContent status={shown} isAsking onAgain={() => send({ type: 'status.retried' })} />
    </StartUpPage>
  );
}
