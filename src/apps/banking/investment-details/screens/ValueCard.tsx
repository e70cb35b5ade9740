import type { InvestmentDetails } from '#domain/investment-details/investment-details.ts';
import type { Period } from '#domain/performance/periods.ts';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { waitsForText } from '../../dashboard/dashboard.wires.texts.ts';
import { Development } from '../../dashboard/screens/Development.tsx';
import { investmentDetailsTexts as texts, orderedText } from '../investment-details.texts.ts';

interface ValueCardProps {
  readonly details: InvestmentDetails;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** What it is worth, what stands in the way of that, and how it came about. */
export function ValueCard({ details, period, onPeriod }: ValueCardProps) {
  const { value, status, orderedPayouts, waitsFor, history } = details;
  return (
    <Card title={texts.value}>
      <Stack gap="medium">
        <Stack gap="tight">
          <Money amount={value} size="hero" />
          {orderedPayouts !== null && <Text size="small">{orderedText(orderedPayouts)}</Text>}
          {status !== 'OPEN' && <Text size="small">{texts.statusMeaning[status]}</Text>}
          {waitsFor !== null && <Text size="small">{waitsForText(waitsFor)}</Text>}
        </Stack>
        {history.length === 0 ? (
          <Text tone="second">{texts.noHistory}</Text>
        ) : (
          <Development view={details} period={period} onPeriod={onPeriod} subject="one" />
        )}
      </Stack>
    </Card>
  );
}
