import type { InvestmentDetails, RunningCosts } from '#domain/investment-details/investment-details.ts';
import { Button } from '#ui/button/Button.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { investmentDetailsTexts } from '../investment-details.texts.ts';

const texts = investmentDetailsTexts.costs;

interface CostsCardProps {
  readonly details: Pick<InvestmentDetails, 'feesSoFar'>;
  readonly costs: RunningCosts | null;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** What it has cost so far, and what it costs a year. */
export function CostsCard({ details, costs, isAsking, onRetry }: CostsCardProps) {
  return (
    <Card title={texts.heading}>
      <Stack gap="medium">
        <DefinitionList items={[{ term: texts.soFar, description: <Money amount={details.feesSoFar} /> }]} />
        <Running costs={costs} isAsking={isAsking} onRetry={onRetry} />
        <Text size="small" tone="second">
          {texts.note}
        </Text>
      </Stack>
    </Card>
  );
}

const yearly = (percent: number) => <Percent share={percent / 100} perYear />;

function Running({ costs, isAsking, onRetry }: Omit<CostsCardProps, 'details'>) {
  if (isAsking) {
    return (
      <SkeletonRegion text={texts.waiting}>
        <Skeleton lines={3} />
      </SkeletonRegion>
    );
  }
  if (costs === null) {
    return (
      <Notice
        kind="warning"
        announce="polite"
        actions={
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </Notice>
    );
  }
  const { gesamtKostenProzent: all, fondsKostenProzent: funds } = costs;
  return (
    <>
      <DefinitionList
        items={[
          // Rounded sums: what is left of the whole, so that the parts add up.
          { term: texts.service, description: yearly(Math.round((all - funds) * 100) / 100) },
          { term: texts.funds, description: yearly(funds) },
          { term: texts.yearly, description: yearly(all), isTotal: true },
        ]}
      />
      <Text size="small" tone="second">
        {texts.basis}
      </Text>
    </>
  );
}
