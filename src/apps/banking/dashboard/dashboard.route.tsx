import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { dashboardActors } from './dashboard.actors.ts';
import { dashboardScreens } from './dashboard.screens.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** `/`: the first page (BNK-01). */
export function DashboardRoute() {
  const { customer } = useBankingDeps();
  const actorRef = useJourney(dashboardMachine, { actors: dashboardActors(customer), input: undefined });
  return (
    <>
      <PageTitle page={dashboardTexts.page} />
      <JourneyOutlet<typeof dashboardMachine> actorRef={actorRef} screens={dashboardScreens} />
    </>
  );
}
