import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { timelineActors } from './timeline.actors.ts';
import { timelineScreens } from './timeline.screens.tsx';
import { timelineTexts } from './timeline.texts.ts';

/** `/timeline`: what moved on the clearing accounts (BNK-06). */
export function TimelineRoute() {
  const { caller, customer } = useBankingDeps();
  const actorRef = useJourney(timelineMachine, { actors: timelineActors({ caller, customer }), input: undefined });
  return (
    <>
      <PageTitle page={timelineTexts.title} />
      <JourneyOutlet<typeof timelineMachine> actorRef={actorRef} screens={timelineScreens} />
    </>
  );
}
