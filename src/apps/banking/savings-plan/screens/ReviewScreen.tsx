import { rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { outcomeOf } from '#machines/savings-plan/savings-plan.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { outcomeText, savedText, savingsPlanTexts, steps } from '../savings-plan.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TermsList } from './TermsList.tsx';

const texts = savingsPlanTexts.review;

/** Everything that the button binds to. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof savingsPlanMachine>) {
  const { context } = snapshot;
  const { rate, interval, savedAt } = context;
  const outcome = outcomeOf(context);
  if (rate === null || outcome === null) return null;
  const isPlacing = snapshot.matches('placing');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 3 }}
      notice={!isPlacing && <ProblemSummary context={context} />}
      primary={
        <Button size="lg" status={isPlacing ? 'loading' : undefined} onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        !isPlacing && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{texts.rate}</Text>
          <Money amount={rate} size="hero" />
          <Text tone="second">{rhythmWords[interval]}</Text>
        </Stack>
        <TermsList context={context} />
      </Card>
      <Notice kind="info">{outcomeText(outcome)}</Notice>
    </JourneyLayout>
  );
}
