import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { academyMachine } from '#machines/academy/academy.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { academyActors } from './academy.actors.ts';
import { academyScreens } from './academy.screens.tsx';
import { academyTexts } from './academy.texts.ts';

/** `/academy`: articles for those whose service package has them (BNK-10). */
export function AcademyRoute() {
  const { caller } = useBankingDeps();
  const actorRef = useJourney(academyMachine, { actors: academyActors({ caller }), input: undefined });
  return (
    <>
      <PageTitle page={academyTexts.title} />
      <JourneyOutlet<typeof academyMachine> actorRef={actorRef} screens={academyScreens} />
    </>
  );
}
