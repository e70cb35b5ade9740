import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { savingsPlansActors } from './savings-plans.actors.ts';
import { savingsPlansScreens } from './savings-plans.screens.tsx';
import { savingsPlansTexts } from './savings-plans.texts.ts';

/** `/setup/savingsplans`: what the customer saves regularly (BNK-15). */
export function SavingsPlansRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = savingsPlansActors({ caller, customer });
  const actorRef = useJourney(savingsPlansMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={savingsPlansTexts.title} />
      <JourneyOutlet<typeof savingsPlansMachine> actorRef={actorRef} screens={savingsPlansScreens} />
    </>
  );
}
