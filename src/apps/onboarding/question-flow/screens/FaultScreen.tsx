import type { ScreenProps } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { questionFlowTexts } from '../question-flow.texts.ts';

const texts = questionFlowTexts.fault;

/** A part could not go on; what was answered before it is kept. */
export function FaultScreen({ send }: ScreenProps<ReturnType<typeof questionFlowMachine>>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'questions.restarted' })}>
          {texts.retry}
        </Button>
      }
    >
      <Notice kind="warning">{texts.text}</Notice>
    </JourneyLayout>
  );
}
