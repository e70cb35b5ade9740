import { useLocation, useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { savingsPlanActors } from './savings-plan.actors.ts';
import { savingsPlanScreens } from './savings-plan.screens.tsx';
import { titles } from './savings-plan.texts.ts';

/** `/setup/savingsplan/create/{productid?}` and `/setup/savingsplan/update/{id?}` (BNK-15). Another id is another journey. */
export function SavingsPlanRoute() {
  const { productid, id } = useParams();
  const { pathname } = useLocation();
  const { caller, customer } = useBankingDeps();
  const actors = savingsPlanActors({ caller, customer, page: globalThis.window });
  const intent = pathname.startsWith('/setup/savingsplan/update') ? 'update' : 'create';
  const input = { intent, id: (intent === 'create' ? productid : id) ?? null } as const;
  const actorRef = useJourney(savingsPlanMachine, { actors, input });
  return (
    <>
      <PageTitle page={titles[intent]} />
      <JourneyOutlet<typeof savingsPlanMachine> actorRef={actorRef} screens={savingsPlanScreens} />
    </>
  );
}
