import { type DashboardView, isEmptyAccount } from '#domain/dashboard/dashboard.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { AllocationBar } from '#ui/charts/AllocationBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { ClearingAccount, EmptyAccounts, Investment } from './Holdings.tsx';
import { NextDebit } from './NextDebit.tsx';
import { OpenDrafts } from './OpenDrafts.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { Tasks } from './Tasks.tsx';
import { TotalCard } from './TotalCard.tsx';

/** Four investments by name, what is left as one part: five series have colours of their own. */
const allocationOf = ({ investments }: DashboardView) => {
  const largest = investments.toSorted((one, other) => other.share - one.share);
  const named = largest.length > 5 ? largest.slice(0, 4) : largest;
  const rest = largest.slice(named.length).reduce((sum, { share }) => sum + share, 0);
  const parts = named.map(({ title, holder, share }) => ({
    label: holder.isChild ? `${title}, ${holder.name}` : title,
    share,
  }));
  return rest > 0 ? [...parts, { label: texts.others, share: rest }] : parts;
};

function Holdings({ view }: { readonly view: DashboardView }) {
  const [empty, filled] = [view.accounts.filter(isEmptyAccount), view.accounts.filter((each) => !isEmptyAccount(each))];
  return (
    <DashboardGrid>
      {view.investments.map((investment) => (
        <GridCell key={investment.ipsId} span={6}>
          <Investment investment={investment} isOnlyOne={view.investments.length === 1} />
        </GridCell>
      ))}
      {filled.map((account) => (
        <GridCell key={account.clearingAccountId} span={6}>
          <ClearingAccount account={account} />
        </GridCell>
      ))}
      {empty.length > 0 && (
        <GridCell span={6}>
          <EmptyAccounts accounts={empty} />
        </GridCell>
      )}
    </DashboardGrid>
  );
}

/** On a phone in this order: what is not here, what waits, what there is, each of it, what is under way; on a desk the last beside it. */
export function OverviewScreen({ snapshot, send }: ScreenProps<typeof dashboardMachine>) {
  const onboarding = useOnboardingPaths();
  const { view, notices, drafts, openOrders, period } = snapshot.context;
  if (view === null) return null;
  return (
    <DashboardPage>
      <Heading level={1}>{texts.heading}</Heading>
      {view.missing > 0 && (
        <Notice
          kind="warning"
          actions={
            <Button variant="secondary" onClick={() => send({ type: 'loading.retried' })}>
              {texts.failed.retry}
            </Button>
          }
        >
          {texts.partial}
        </Notice>
      )}
      <Tasks notices={notices} />
      <OpenDrafts drafts={drafts} />
      <DashboardGrid>
        <GridCell span={8}>
          <Stack gap="large">
            <TotalCard view={view} period={period} onPeriod={(next) => send({ type: 'period.chosen', period: next })} />
            <Heading level={2}>{texts.investments}</Heading>
            <Holdings view={view} />
            <Cluster>
              <LinkButton href={onboarding.products()} variant="secondary">
                {texts.further}
              </LinkButton>
            </Cluster>
          </Stack>
        </GridCell>
        <GridCell span={4}>
          <Stack gap="medium">
            <OpenOrders
              orders={openOrders}
              isIdentified={view.isIdentified}
              onRetry={view.missing > 0 ? null : () => send({ type: 'loading.retried' })}
            />
            <NextDebit debit={view.nextDebit} endingPlans={view.endingPlans} comingWires={view.comingWires} />
            {view.investments.filter(({ share }) => share > 0).length > 1 && (
              <Card title={texts.allocation}>
                <AllocationBar title={texts.allocation} parts={allocationOf(view)} />
              </Card>
            )}
          </Stack>
        </GridCell>
      </DashboardGrid>
    </DashboardPage>
  );
}
