import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useAdminApp } from '../frame/frame-context.ts';
import { outboxActors } from './outbox.actors.ts';
import { outboxScreens } from './outbox.screens.tsx';
import { outboxTexts } from './outbox.texts.ts';

/** `/outbox`. */
export function OutboxRoute() {
  const { caller } = useAdminApp();
  const actorRef = useJourney(outboxMachine, { actors: outboxActors(caller), input: undefined });
  return (
    <>
      <PageTitle page={outboxTexts.title} />
      <JourneyOutlet<typeof outboxMachine> actorRef={actorRef} screens={outboxScreens} />
    </>
  );
}
