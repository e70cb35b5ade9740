import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { servicePackagesActors } from './service-packages.actors.ts';
import { servicePackagesScreens } from './service-packages.screens.tsx';
import { servicePackagesTexts } from './service-packages.texts.ts';

/** `/setup/service-packages`: what the packages bring and cost, and the change from one to another (BNK-17). */
export function ServicePackagesRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = servicePackagesActors({ caller, customer });
  const actorRef = useJourney(servicePackagesMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={servicePackagesTexts.title} />
      <JourneyOutlet<typeof servicePackagesMachine> actorRef={actorRef} screens={servicePackagesScreens} />
    </>
  );
}
