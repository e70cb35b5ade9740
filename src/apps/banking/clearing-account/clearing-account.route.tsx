import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { clearingAccountActors } from './clearing-account.actors.ts';
import { clearingAccountScreens } from './clearing-account.screens.tsx';
import { clearingAccountTexts } from './clearing-account.texts.ts';

/** `/clearing-account/{id}`: the clearing account of an account relation, which the id names (BNK-07, decisions §21). */
export function ClearingAccountRoute() {
  const { caller, customer } = useBankingDeps();
  const { id = '' } = useParams();
  const actorRef = useJourney(clearingAccountMachine, {
    actors: clearingAccountActors({ caller, customer }),
    input: { businessPartnerId: id },
  });
  return (
    <>
      <PageTitle page={clearingAccountTexts.title} />
      <JourneyOutlet<typeof clearingAccountMachine> actorRef={actorRef} screens={clearingAccountScreens} />
    </>
  );
}
