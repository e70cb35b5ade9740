import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { releasesMachine } from '#machines/releases/releases.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useAdminApp } from '../frame/frame-context.ts';
import { releasesActors } from './releases.actors.ts';
import { releasesScreens } from './releases.screens.tsx';
import { releasesTexts } from './releases.texts.ts';

/** `/releases`. */
export function ReleasesRoute() {
  const { caller } = useAdminApp();
  const actorRef = useJourney(releasesMachine, { actors: releasesActors(caller), input: undefined });
  return (
    <>
      <PageTitle page={releasesTexts.title} />
      <JourneyOutlet<typeof releasesMachine> actorRef={actorRef} screens={releasesScreens} />
    </>
  );
}
