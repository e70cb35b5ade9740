import type { ClearingAccountView } from '#domain/clearing-account/clearing-account.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { clearingAccountTexts as texts, closingReason, newsTexts } from '../clearing-account.texts.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { PayoutCard, TransfersCard } from './MoneyCards.tsx';
import { PlusCard } from './PlusCard.tsx';

/** Money that lies here for long is not invested: what could become of it is beside it. */
function IdleNotice({ account: { isIdle, balance, openedAt } }: { readonly account: ClearingAccountView }) {
  if (!isIdle) return null;
  return (
    <Notice kind="info" title={texts.idle.title(balance)}>
      {texts.idle.text(openedAt)}
    </Notice>
  );
}

/** The quiet way to its end; where there is none, why. */
function CloseWay({ account: { businessPartnerId, closing } }: { readonly account: ClearingAccountView }) {
  const reason = closingReason(closing);
  if (reason === null) return <QuietLink href={paths.investmentClosing(businessPartnerId)}>{texts.close}</QuietLink>;
  return (
    <Text size="small" tone="second">
      {texts.close}: {reason}
    </Text>
  );
}

/** The account: what is on it, PLUS, and where its money can go (BNK-07). */
export function AccountScreen({ snapshot, send }: ScreenProps<typeof clearingAccountMachine>) {
  const { account, news } = snapshot.context;
  if (account === null) return null;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  return (
    <DashboardPage>
      <Stack gap="tight">
        <Heading level={1}>{texts.title}</Heading>
        <Text tone="second">{holderText(account.holder)}</Text>
      </Stack>
      <div aria-live="polite">
        {news !== null && !isRefreshing && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
      </div>
      <IdleNotice account={account} />
      <DashboardGrid>
        <GridCell span={7}>
          <Stack gap="medium">
            <BalanceCard account={account} />
            <PayoutCard account={account} />
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Stack gap="medium">
            <PlusCard account={account} onWant={() => send({ type: 'plus.wanted' })} />
            <TransfersCard account={account} />
          </Stack>
        </GridCell>
      </DashboardGrid>
      <Cluster gap="medium">
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'account.reloaded' })}
        >
          {texts.reload}
        </Button>
        <QuietLink href={paths.home()}>{texts.home}</QuietLink>
        <CloseWay account={account} />
      </Cluster>
    </DashboardPage>
  );
}
