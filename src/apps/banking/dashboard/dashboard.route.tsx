import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { PortalHints } from '../frame/PortalHints.tsx';
import { dashboardActors } from './dashboard.actors.ts';
import { dashboardScreens } from './dashboard.screens.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** `/`: the first page (BNK-01). */
export function DashboardRoute() {
  const { customer } = useBankingDeps();
  const actorRef = useJourney(dashboardMachine, { actors: dashboardActors(customer), input: undefined });
  return (
    <Stack gap="large">
      <PageTitle page={dashboardTexts.page} />
      <PortalHints slot="dashboard-top" />
      <JourneyOutlet<typeof dashboardMachine> actorRef={actorRef} screens={dashboardScreens} />
      <PortalHints slot="dashboard-bottom" />
    </Stack>
  );
}
