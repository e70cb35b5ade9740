import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { wphgDataActors } from './wphg-data.actors.ts';
import { wphgDataScreens } from './wphg-data.screens.tsx';
import { wphgDataTexts } from './wphg-data.texts.ts';

/** `/setup/wphg-data/{bpId?}`: what was answered for an account, until when it holds, and how it is renewed (BNK-20). */
export function WphgDataRoute() {
  const { bpId = null } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = wphgDataActors({ caller, customer });
  const actorRef = useJourney(wphgDataMachine, { actors, input: { businessPartnerId: bpId } });
  return (
    <>
      <PageTitle page={wphgDataTexts.title} />
      <JourneyOutlet<typeof wphgDataMachine> actorRef={actorRef} screens={wphgDataScreens} />
    </>
  );
}
