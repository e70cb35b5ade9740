import type { DashboardView } from '#domain/dashboard/dashboard.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { AllocationBar } from '#ui/charts/AllocationBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { ClearingAccount, Investment, nameOf } from './Holdings.tsx';
import { OpenDrafts } from './OpenDrafts.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { TotalCard } from './TotalCard.tsx';

/** Four investments by name, what is left as one part: five series have colours of their own. */
const allocationOf = ({ investments }: DashboardView) => {
  const largest = investments.toSorted((one, other) => other.share - one.share);
  const named = largest.length > 5 ? largest.slice(0, 4) : largest;
  const rest = largest.slice(named.length).reduce((sum, { share }) => sum + share, 0);
  const parts = named.map((investment) => ({ label: nameOf(investment), share: investment.share }));
  return rest > 0 ? [...parts, { label: texts.others, share: rest }] : parts;
};

function NextDebit({ debit }: { readonly debit: DashboardView['nextDebit'] }) {
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
          <Text tone="second" size="small">
            {debit.label}
          </Text>
        </Stack>
      )}
    </Card>
  );
}

export function OverviewScreen({ snapshot, send }: ScreenProps<typeof dashboardMachine>) {
  const { view, drafts, period } = snapshot.context;
  if (view === null) return null;
  return (
    <Stack gap="large">
      <Heading level={1}>{texts.heading}</Heading>
      <OpenTasks tasks={view.openTasks} />
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
      <OpenDrafts drafts={drafts} />
      <DashboardGrid>
        <GridCell span={8}>
          <TotalCard view={view} period={period} onPeriod={(next) => send({ type: 'period.chosen', period: next })} />
        </GridCell>
        <GridCell span={4}>
          <Stack gap="medium">
            {view.investments.length > 1 && (
              <Card title={texts.allocation}>
                <AllocationBar title={texts.allocation} parts={allocationOf(view)} />
              </Card>
            )}
            <NextDebit debit={view.nextDebit} />
            {view.isIdentified && <QuietLink href={paths.orders()}>{texts.orders}</QuietLink>}
          </Stack>
        </GridCell>
      </DashboardGrid>
      <Heading level={2}>{texts.investments}</Heading>
      <DashboardGrid>
        {view.investments.map((investment) => (
          <GridCell key={investment.ipsId} span={4}>
            <Investment investment={investment} />
          </GridCell>
        ))}
        {view.accounts.map((account) => (
          <GridCell key={account.clearingAccountId} span={4}>
            <ClearingAccount account={account} />
          </GridCell>
        ))}
      </DashboardGrid>
    </Stack>
  );
}
