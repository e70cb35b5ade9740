import type { ScreenProps } from '#journey/screens.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { productChoiceProblems, productChoiceTexts } from '../product-choice.texts.ts';

const texts = productChoiceTexts.linkFailed;

export function LinkFailedScreen({ snapshot, send }: ScreenProps<typeof productChoiceMachine>) {
  const { problem } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'link.retried' })}>
          {texts.retry}
        </Button>
      }
    >
      {problem !== null && <Notice kind="warning">{productChoiceProblems[problem]}</Notice>}
    </JourneyLayout>
  );
}
