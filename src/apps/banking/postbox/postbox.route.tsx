import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { postboxActors } from './postbox.actors.ts';
import { postboxScreens } from './postbox.screens.tsx';
import { postboxTexts } from './postbox.texts.ts';

/** `/postbox`: the customer's documents (BNK-05). */
export function PostboxRoute() {
  const { caller, customer } = useBankingDeps();
  const actorRef = useJourney(postboxMachine, { actors: postboxActors({ caller, customer }), input: undefined });
  return (
    <>
      <PageTitle page={postboxTexts.title} />
      <JourneyOutlet<typeof postboxMachine> actorRef={actorRef} screens={postboxScreens} />
    </>
  );
}
