import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { choiceIn, investmentIn } from '#machines/strategy-change/strategy-change.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { steps, strategyChangeTexts } from '../strategy-change.texts.ts';
import { Reasons } from './Reasons.tsx';

const texts = strategyChangeTexts.unsuitable;

/** Nothing suits what was answered: why, and that nothing happens to the investment. */
export function UnsuitableScreen({ snapshot: { context }, send }: ScreenProps<typeof strategyChangeMachine>) {
  const investment = investmentIn(context);
  const choice = choiceIn(context);
  if (investment === undefined || choice === undefined) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      primary={
        <Button size="lg" onClick={() => send({ type: 'step.left' })}>
          {texts.submit}
        </Button>
      }
    >
      <Card title={texts.why}>
        <Reasons limits={choice.reasons} answers={context.answers} investment={investment} send={send} />
      </Card>
      <Notice kind="info">{texts.stay}</Notice>
    </JourneyLayout>
  );
}
