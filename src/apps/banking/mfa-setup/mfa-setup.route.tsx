import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { mfaSetupActors } from '#shell/mfa-setup/mfa-setup.actors.ts';
import { mfaSetupScreens } from '#shell/mfa-setup/mfa-setup.screens.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { frameTexts } from '../frame/frame.texts.ts';

/** `/login/secure`: the second factors of who is signed in (SES-09, SES-11). */
export function MfaSetupRoute() {
  const { caller } = useBankingDeps();
  const actorRef = useJourney(mfaSetupMachine, { actors: mfaSetupActors(caller), input: undefined });
  return (
    <>
      <PageTitle page={frameTexts.pages.mfaSetup} />
      <JourneyOutlet<typeof mfaSetupMachine> actorRef={actorRef} screens={mfaSetupScreens} />
    </>
  );
}
