import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useAdminApp } from '../frame/frame-context.ts';
import { businessDayActors } from './business-day.actors.ts';
import { businessDayScreens } from './business-day.screens.tsx';
import { businessDayTexts } from './business-day.texts.ts';

/** `/business-day`. */
export function BusinessDayRoute() {
  const { caller } = useAdminApp();
  const actorRef = useJourney(businessDayMachine, { actors: businessDayActors(caller), input: undefined });
  return (
    <>
      <PageTitle page={businessDayTexts.title} />
      <JourneyOutlet<typeof businessDayMachine> actorRef={actorRef} screens={businessDayScreens} />
    </>
  );
}
