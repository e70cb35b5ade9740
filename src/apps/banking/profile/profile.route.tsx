import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { profileActors } from './profile.actors.ts';
import { profileInputOf } from './profile.address.ts';
import { profileScreens } from './profile.screens.tsx';
import { profileTexts } from './profile.texts.ts';

/** `/setup/profile/{externalId?}/{update?}`: one's own data, and their change (BNK-16). Another id is another journey. */
export function ProfileRoute() {
  const { externalId, update } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = profileActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(profileMachine, { actors, input: profileInputOf({ externalId, update }) });
  return (
    <>
      <PageTitle page={profileTexts.title} />
      <JourneyOutlet<typeof profileMachine> actorRef={actorRef} screens={profileScreens} />
    </>
  );
}
