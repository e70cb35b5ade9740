import type { ScreenProps } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { proposalTexts } from '../proposal.texts.ts';

type Props = ScreenProps<typeof proposalMachine>;

interface SetbackProps extends Pick<Props, 'send'> {
  readonly texts: { readonly heading: string; readonly text: string; readonly retry: string };
}

/** Nothing can be proposed right now; the answers are not lost. */
function Setback({ send, texts }: SetbackProps) {
  return (
    <JourneyLayout
      heading={texts.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.retry}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {proposalTexts.back}
        </QuietLink>
      }
    >
      <Notice kind="warning">{texts.text}</Notice>
    </JourneyLayout>
  );
}

export function FailedScreen({ send }: Props) {
  return <Setback send={send} texts={proposalTexts.failed} />;
}

export function UnavailableScreen({ send }: Props) {
  return <Setback send={send} texts={proposalTexts.unavailable} />;
}
