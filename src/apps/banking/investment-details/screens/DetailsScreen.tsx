import { holderText } from '#domain/dashboard/holder.ts';
import { investmentMeant } from '#domain/investment-details/investment-details.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { CostsCard } from './CostsCard.tsx';
import { HoldingCard } from './HoldingCard.tsx';
import { MixCard } from './MixCard.tsx';
import { PlansCard } from './PlansCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ValueCard } from './ValueCard.tsx';
import { WaysCard } from './WaysCard.tsx';

/** On a phone in this order: what it is worth, what can be done, what comes next, what it costs, what it is made of, how long. */
export function DetailsScreen({ snapshot, send }: ScreenProps<typeof investmentDetailsMachine>) {
  const { investments, ipsId, costs, period } = snapshot.context;
  const details = investmentMeant(investments ?? [], ipsId);
  if (details === undefined) return null;
  const isAsking = snapshot.matches({ showing: 'askingCosts' });
  return (
    <DashboardPage>
      <Stack gap="tight">
        <Cluster gap="small">
          <Heading level={1}>{details.title}</Heading>
          <StatusBadge status={details.status} />
        </Cluster>
        <Text tone="second">{holderText(details.holder)}</Text>
      </Stack>
      <DashboardGrid>
        <GridCell span={8}>
          <ValueCard
            details={details}
            period={period}
            onPeriod={(next) => send({ type: 'period.chosen', period: next })}
          />
        </GridCell>
        <GridCell span={4}>
          <Stack gap="medium">
            <WaysCard details={details} />
            <PlansCard details={details} />
            <CostsCard
              details={details}
              costs={costs}
              isAsking={isAsking}
              onRetry={() => send({ type: 'costs.retried' })}
            />
          </Stack>
        </GridCell>
        <GridCell span={6}>
          <MixCard details={details} />
        </GridCell>
        <GridCell span={6}>
          <HoldingCard details={details} costs={costs} isAsking={isAsking} />
        </GridCell>
      </DashboardGrid>
    </DashboardPage>
  );
}
