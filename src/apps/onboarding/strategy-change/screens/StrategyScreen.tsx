import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { choiceIn, investmentIn, splitIn } from '#machines/strategy-change/strategy-change.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Progress } from '#ui/layout/Progress.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { keptText } from '../../case-keeping/case-keeping.texts.ts';
import { problemTexts, steps, strategyChangeTexts } from '../strategy-change.texts.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { Compared } from './ComparedCards.tsx';
import { Warnings, WhyCard } from './WhyCard.tsx';

const texts = strategyChangeTexts.strategy;

type Props = ScreenProps<typeof strategyChangeMachine>;

/** What there is, what is recommended and why, and what each means in euros and costs. */
export function StrategyScreen({ snapshot, send }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const investment = investmentIn(context);
  const choice = choiceIn(context);
  const split = splitIn(context);
  if (investment === undefined || choice === undefined || split === null) return null;
  const { problem, savedAt } = context;
  const message = problem === null ? '' : problemTexts[problem];
  const isAtField = problem === 'STRATEGY_UNCHANGED';
  return (
    <DashboardPage>
      <Progress steps={steps} current={1} />
      <Stack gap="small">
        <Heading level={1}>{texts.heading}</Heading>
        <Text size="lead" tone="second">
          {texts.lead(investment.title, investment.value)}
        </Text>
      </Stack>
      <ErrorSummary
        attempt={attempt}
        title={texts.refusedTitle}
        errors={message === '' ? [] : [{ message, ...(isAtField ? { fieldId: `strategy-${split}` } : {}) }]}
      />
      <Warnings choice={choice} investment={investment} />
      <DashboardGrid>
        <GridCell span={5}>
          <ChoiceCard
            context={context}
            investment={investment}
            choice={choice}
            split={split}
            error={isAtField ? message : ''}
            send={send}
          />
        </GridCell>
        <GridCell span={7}>
          <Stack gap="large">
            <Compared investment={investment} split={split} />
            <WhyCard context={context} investment={investment} choice={choice} send={send} />
          </Stack>
        </GridCell>
      </DashboardGrid>
      <Text tone="second">{texts.next}</Text>
      <Actions>
        <Button
          size="lg"
          onClick={() => {
            setAttempt(attempt + 1);
            send({ type: 'strategy.accepted' });
          }}
        >
          {texts.submit}
        </Button>
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      </Actions>
      {savedAt !== null && (
        <Text size="small" tone="second">
          {keptText(investment.ipsId, savedAt)}
        </Text>
      )}
    </DashboardPage>
  );
}
