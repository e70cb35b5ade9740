import { holderText } from '#domain/dashboard/holder.ts';
import type { InvestmentDetails } from '#domain/investment-details/investment-details.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { investmentDetailsTexts as texts } from '../investment-details.texts.ts';
import { StatusBadge } from './StatusBadge.tsx';

const { choice } = texts;

/** Which of several, closed ones last. */
export function ChoiceScreen({ snapshot }: ScreenProps<typeof investmentDetailsMachine>) {
  const { investments } = snapshot.context;
  return (
    <DashboardPage>
      <Heading level={1}>{choice.heading}</Heading>
      <DashboardGrid>
        {(investments ?? []).map((investment) => (
          <GridCell key={investment.ipsId} span={6}>
            <Choice investment={investment} />
          </GridCell>
        ))}
      </DashboardGrid>
    </DashboardPage>
  );
}

function Choice({ investment: { ipsId, title, holder, value, status } }: { readonly investment: InvestmentDetails }) {
  return (
    <Card title={title} aside={<StatusBadge status={status} />}>
      <Stack gap="medium">
        <Stack gap="tight">
          <Text size="small" tone="second">
            {holderText(holder)}
          </Text>
          <Money amount={value} size="big" />
        </Stack>
        <Cluster>
          <LinkButton href={paths.investmentDetails(ipsId)} variant="secondary">
            {choice.open}
            <VisuallyHidden>: {choice.of(title, holder.name)}</VisuallyHidden>
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}
