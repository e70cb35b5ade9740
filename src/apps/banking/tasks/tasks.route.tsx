import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { tasksActors } from './tasks.actors.ts';
import { tasksScreens } from './tasks.screens.tsx';
import { tasksTexts } from './tasks.texts.ts';

/** `/tasks`: what the customer is asked to do (BNK-12). */
export function TasksRoute() {
  const { caller, customer } = useBankingDeps();
  const actorRef = useJourney(tasksMachine, { actors: tasksActors({ caller, customer }), input: undefined });
  return (
    <>
      <PageTitle page={tasksTexts.title} />
      <JourneyOutlet<typeof tasksMachine> actorRef={actorRef} screens={tasksScreens} />
    </>
  );
}
