import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { strategyCheckActors } from './strategy-check.actors.ts';
import { strategyCheckScreens } from './strategy-check.screens.tsx';
import { strategyCheckTexts } from './strategy-check.texts.ts';

/** `/strategy-check/{businessPartnerId}`: whether what is held still suits (BNK-04). */
export function StrategyCheckRoute() {
  const { caller, customer } = useBankingDeps();
  const { businessPartnerId = '' } = useParams();
  const actorRef = useJourney(strategyCheckMachine, {
    actors: strategyCheckActors({ caller, customer }),
    input: { businessPartnerId },
  });
  return (
    <>
      <PageTitle page={strategyCheckTexts.title} />
      <JourneyOutlet<typeof strategyCheckMachine> actorRef={actorRef} screens={strategyCheckScreens} />
    </>
  );
}
