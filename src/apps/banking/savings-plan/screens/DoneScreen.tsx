import { rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { debitedAccount, outcomeOf } from '#machines/savings-plan/savings-plan.select.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { durationText, nextSteps, outcomeText, savingsPlanTexts, steps } from '../savings-plan.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';

const { done: texts, review } = savingsPlanTexts;

/** The plan's number, its mandate, its days and what happens now. */
export function DoneScreen({ snapshot }: ScreenProps<typeof savingsPlanMachine>) {
  const { context } = snapshot;
  const { intent, options, holder, placed, rate, interval, startMonth, endMonth, payment } = context;
  const outcome = outcomeOf(context);
  if (placed === null || rate === null || endMonth === null || payment === null || outcome === null) return null;
  // When it runs is what the bank has said.
  const told = { ...outcome, isLater: placed.isLater, nextExecution: placed.nextExecution };
  return (
    <JourneyLayout
      heading={placed.isLater ? texts.later : texts.heading[intent]}
      lead={<OwnerLead options={options} holder={holder} />}
      progress={{ steps, current: 4 }}
      primary={
        <LinkButton size="lg" href={paths.savingsPlans()}>
          {texts.submit}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{savingsPlanTexts.home}</QuietLink>}
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{review.rate}</Text>
          <Money amount={rate} size="hero" />
          <Text tone="second">{rhythmWords[interval]}</Text>
        </Stack>
        <DefinitionList
          items={[
            { term: texts.number, description: placed.savingsPlanId },
            { term: review.duration, description: durationText(startMonth, endMonth) },
            ...(placed.mandateId === null ? [] : [{ term: review.mandate, description: placed.mandateId }]),
          ]}
        />
      </Card>
      <Card title={texts.next} tone="sunken">
        <StepList steps={nextSteps(payment, told, debitedAccount(context))} />
        <Text>{outcomeText(told)}</Text>
      </Card>
    </JourneyLayout>
  );
}
