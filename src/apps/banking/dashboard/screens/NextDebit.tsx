import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import { displayEuro } from '#ui/display/format.ts';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

interface NextDebitProps {
  readonly debit: DashboardView['nextDebit'];
  readonly endingPlans: DashboardView['endingPlans'];
}

/** What is debited next, of what it is made, and which plans end before. */
export function NextDebit({ debit, endingPlans }: NextDebitProps) {
  return (
    <Card title={texts.nextDebit}>
      {debit === null ? (
        <Text tone="second">{texts.noDebit}</Text>
      ) : (
        <Stack gap="tight">
          <Money amount={debit.amount} size="big" />
          <Text>
            {texts.onDate} <GermanDate iso={debit.date} />
          </Text>
          {debit.parts.map(({ label, amount }) => (
            <Text key={label} tone="second" size="small">
              {debit.parts.length === 1 ? label : texts.debitPart(label, displayEuro(amount))}
            </Text>
          ))}
          {debit.droppedOnRelease > 0 && (
            <Text size="small">{texts.droppedOnRelease(displayEuro(debit.droppedOnRelease))}</Text>
          )}
        </Stack>
      )}
      {endingPlans.map((label) => (
        <Text key={label} tone="second" size="small">
          {texts.planEnds(label)}
        </Text>
      ))}
    </Card>
  );
}
