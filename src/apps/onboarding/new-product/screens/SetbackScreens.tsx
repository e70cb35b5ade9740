import type { ScreenProps } from '#journey/screens.ts';
import type { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { newProductTexts as texts } from '../new-product.texts.ts';

type Props = ScreenProps<typeof newProductMachine>;

interface SetbackProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  /** `info` where nothing went wrong. */
  readonly kind?: 'warning' | 'info';
  readonly onAction: () => void;
}

function Setback({ heading, text, action, kind = 'warning', onAction }: SetbackProps) {
  return (
    <JourneyLayout
      heading={heading}
      primary={
        <Button size="lg" onClick={onAction}>
          {action}
        </Button>
      }
    >
      <Notice kind={kind}>{text}</Notice>
    </JourneyLayout>
  );
}

export function OvertakenScreen({ send }: Props) {
  const { heading, text, takeOver } = texts.overtaken;
  const goOn = (): void => send({ type: 'takeOver.chosen' });
  return <Setback kind="info" heading={heading} text={text} action={takeOver} onAction={goOn} />;
}

export function FailedScreen({ send }: Props) {
  const { heading, text, retry } = texts.failed;
  return <Setback heading={heading} text={text} action={retry} onAction={() => send({ type: 'loading.retried' })} />;
}

export function ClosedScreen({ send }: Props) {
  const { heading, text, back } = texts.closed;
  return <Setback heading={heading} text={text} action={back} onAction={() => send({ type: 'step.left' })} />;
}

export function UnknownScreen({ send }: Props) {
  const { heading, text, back } = texts.unknown;
  return <Setback heading={heading} text={text} action={back} onAction={() => send({ type: 'step.left' })} />;
}

export function RefusedScreen({ snapshot, send }: Props) {
  const { refusal } = snapshot.context;
  const { heading, text } = texts.refused[refusal ?? 'CASES_FULL'];
  return (
    <Setback heading={heading} text={text} action={texts.refused.back} onAction={() => send({ type: 'step.left' })} />
  );
}
