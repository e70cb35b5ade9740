import type { CashCard, InvestmentCard } from '#domain/dashboard/dashboard.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { displayPercent } from '#ui/display/format.ts';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

const statusText = { PENDING: texts.pending, INCLOSE: texts.inClose, STRATEGYCHANGE: texts.inChange } as const;

/** `Vermögensverwaltung 60:40` */
export const nameOf = ({ label, split }: InvestmentCard): string => (split === null ? label : `${label} ${split}`);

/** One investment: what it is, what it is worth, what it brought. */
export function Investment({ investment }: { readonly investment: InvestmentCard }) {
  const { status } = investment;
  return (
    <Card
      title={nameOf(investment)}
      level={3}
      aside={status === 'OPEN' || status === 'CLOSED' ? null : <Badge severity="waiting">{statusText[status]}</Badge>}
    >
      <Stack gap="medium">
        <Text size="small" tone="second">
          {investment.owners}
        </Text>
        <Stack gap="tight">
          <Money amount={investment.value} size="big" />
          <Text size="small" tone="second">
            {texts.share(displayPercent(investment.share, 0, false))}
          </Text>
        </Stack>
        <Stack gap="tight">
          <Text size="small" tone="second">
            {texts.since}
          </Text>
          <Money amount={investment.gain} meaning="change" showWord />
        </Stack>
        <Cluster>
          <LinkButton href={paths.withdrawal(investment.ipsId)} variant="secondary">
            {texts.withdraw}
            <VisuallyHidden>: {nameOf(investment)}</VisuallyHidden>
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** One clearing account: its balance, and the way to have it paid out. */
export function ClearingAccount({ account }: { readonly account: CashCard }) {
  return (
    <Card title={texts.account} level={3}>
      <Stack gap="medium">
        <Text size="small" tone="second">
          {account.owners}
        </Text>
        <Money amount={account.balance} size="big" />
        <Cluster>
          <LinkButton href={paths.withdrawal(account.clearingAccountId)} variant="secondary">
            {texts.withdraw}
            <VisuallyHidden>
              : {texts.account}, {account.owners}
            </VisuallyHidden>
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}
