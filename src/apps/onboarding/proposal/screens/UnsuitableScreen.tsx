import type { ScreenProps } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { heldIn, judgedIn } from '#machines/proposal/proposal.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts, unsuitableTexts } from '../proposal.texts.ts';
import { Reasons } from './WhyCard.tsx';

/** Nothing of what was asked for suits: why, and what does. */
export function UnsuitableScreen({ snapshot: { context }, send }: ScreenProps<typeof proposalMachine>) {
  const judged = judgedIn(context);
  if (judged === undefined) return null;
  const texts = unsuitableTexts(judged.category, judged.alternative ?? 'CASH');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'alternative.taken' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {proposalTexts.back}
        </QuietLink>
      }
    >
      <Card title={texts.why}>
        <Reasons limits={judged.reasons} answers={heldIn(context)} ordered={context.asked.ordered} send={send} />
      </Card>
      <Card title={texts.offer}>
        <Text>{texts.offerText}</Text>
      </Card>
    </JourneyLayout>
  );
}
