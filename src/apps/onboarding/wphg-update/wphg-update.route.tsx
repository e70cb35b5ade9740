import { useSelector } from '@xstate/react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { wphgUpdateActors } from './wphg-update.actors.ts';
import { wphgUpdateScreens } from './wphg-update.screens.tsx';
import { wphgUpdateTexts } from './wphg-update.texts.ts';

/** The way in „update business partner“; `?partner=` names the account relation, else the one that is due first. */
export function WphgUpdateRoute() {
  const app = useOnboardingDeps();
  const businessPartnerId = useSelector(app.actorRef, ({ context }) =>
    new URLSearchParams(context.search).get('partner'),
  );
  const actorRef = useJourney(wphgUpdateMachine, {
    actors: wphgUpdateActors({ ...app, page: globalThis.window }),
    input: { businessPartnerId },
  });
  return (
    <>
      <PageTitle page={wphgUpdateTexts.page} />
      <JourneyOutlet<typeof wphgUpdateMachine> actorRef={actorRef} screens={wphgUpdateScreens} />
    </>
  );
}
