import { holdingBlock } from '#domain/holding-period/holding-period.ts';
import type { InvestmentDetails, RunningCosts } from '#domain/investment-details/investment-details.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { investmentDetailsTexts } from '../investment-details.texts.ts';

const texts = investmentDetailsTexts.holding;

interface HoldingCardProps {
  readonly details: InvestmentDetails;
  readonly costs: RunningCosts | null;
  /** Whether it is on its way what is expected, and with it whether the block is shown at all. */
  readonly isAsking: boolean;
}

/** Why it matters how long one holds, and how far one is (BNK-02, rules §3). A row that cannot be said is left out. */
export function HoldingCard({ details: { holding, today, status }, costs, isAsking }: HoldingCardProps) {
  if (isAsking) {
    return (
      <Card title={texts.heading}>
        <SkeletonRegion text={texts.waiting}>
          <Skeleton lines={6} />
        </SkeletonRegion>
      </Card>
    );
  }
  const block = holdingBlock({ ...holding, gesamtKostenProzent: costs?.gesamtKostenProzent ?? null }, today);
  if (block === undefined) return null;
  const { planned, plannedUntil, sinceStart, performance, expected } = block;
  const isHeld = status !== 'CLOSED' && status !== 'INCLOSE';
  return (
    <Card title={texts.heading}>
      <Stack gap="medium">
        <Text>{texts.why}</Text>
        {isHeld && <Text>{texts.reconsider}</Text>}
        <DefinitionList
          items={[
            {
              term: texts.planned,
              description: plannedUntil === null ? planned : texts.plannedUntil(planned, plannedUntil),
            },
            ...(sinceStart === null ? [] : [{ term: texts.since, description: sinceStart }]),
            ...(performance === null
              ? []
              : [{ term: texts.performance, description: <Percent share={performance} meaning="change" /> }]),
            ...(expected === null
              ? []
              : [{ term: texts.expected, description: <Percent share={expected} meaning="change" /> }]),
          ]}
        />
        <Text size="small" tone="second">
          {texts.note}
        </Text>
      </Stack>
    </Card>
  );
}
