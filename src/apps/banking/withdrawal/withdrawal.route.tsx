import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { withdrawalActors } from './withdrawal.actors.ts';
import { withdrawalScreens } from './withdrawal.screens.tsx';
import { withdrawalTexts } from './withdrawal.texts.ts';

/** `/withdrawal/{id}`: money out of an investment or a clearing account (BNK-03, decisions §20). Another id is another journey. */
export function WithdrawalRoute() {
  const { id = '' } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = withdrawalActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(withdrawalMachine, { actors, input: { id } });
  return (
    <>
      <PageTitle page={withdrawalTexts.title} />
      <JourneyOutlet<typeof withdrawalMachine> actorRef={actorRef} screens={withdrawalScreens} />
    </>
  );
}
