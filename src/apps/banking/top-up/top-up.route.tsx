import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { topUpActors } from './top-up.actors.ts';
import { topUpScreens } from './top-up.screens.tsx';
import { topUpTexts } from './top-up.texts.ts';

/** `/top-up/{ipsId}`: money into an investment (BNK-14). Another id is another journey. */
export function TopUpRoute() {
  const { ipsId = '' } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = topUpActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(topUpMachine, { actors, input: { ipsId } });
  return (
    <>
      <PageTitle page={topUpTexts.title} />
      <JourneyOutlet<typeof topUpMachine> actorRef={actorRef} screens={topUpScreens} />
    </>
  );
}
