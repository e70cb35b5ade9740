import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { savedText, steps, topUpTexts } from '../top-up.texts.ts';
import { ChildNotice } from './OwnerLead.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { TermsList } from './TermsList.tsx';

const texts = topUpTexts.review;

/** Everything that the button binds to. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const { context } = snapshot;
  const { holder, amount, savedAt } = context;
  if (amount === null) return null;
  const isPlacing = snapshot.matches('placing');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 2 }}
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
          <Text tone="second">{texts.amount}</Text>
          <Money amount={amount} size="hero" />
        </Stack>
        <TermsList context={context} />
      </Card>
      <ChildNotice holder={holder} />
    </JourneyLayout>
  );
}
